import { monthInWords } from '@groundwork/contracts/administration';
import { useFirstFew } from '../../../../ui/first-few.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { STATEMENT_PAGE } from './texts.ts';

const FEW = 6;

interface StatementLinksProps {
  readonly partnerID: string;
  /** yyyy-mm, the latest first. */
  readonly months: readonly string[];
}

/** To the statements of months with a movement. */
export function StatementLinks({ partnerID, months }: StatementLinksProps) {
  const { shown, more } = useFirstFew(months, FEW);
  return (
    <Stack as="section" gap={8} shrink aria-label={STATEMENT_PAGE.all}>
      <Text as="h3" size={16} weight={600}>
        {STATEMENT_PAGE.all}
      </Text>
      <Row gap={8}>
        {shown.map((month) => (
          <LinkButton
            key={month}
            to="/seat-statements/$partnerID/$month"
            params={{ partnerID, month }}
            size="compact-sm"
            variant="default"
          >
            {monthInWords(month)}
          </LinkButton>
        ))}
        {more}
      </Row>
    </Stack>
  );
}
