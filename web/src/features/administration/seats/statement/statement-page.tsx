import { monthInWords, STATEMENT } from '@groundwork/contracts/administration';
import { PRODUCT } from '@groundwork/contracts/browser';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../../../http/errors.ts';
import { useProfile } from '../../../../session/session.ts';
import { BrandBar } from '../../../../shared/branding/brand-head.tsx';
import { Branded } from '../../../../shared/branding/branded.tsx';
import { Bone, Delayed } from '../../../../ui/delayed.tsx';
import { Note, Row, Stack, Text } from '../../../../ui/layout/layout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Page, PageHead } from '../../../../ui/page/page.tsx';
import { Failure, Stale } from '../../../../ui/states.tsx';
import { useTitle } from '../../../../ui/use-title.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementView } from './statement-view.tsx';
import { STATEMENT_PAGE } from './texts.ts';
import { type Statement, useStatement } from './use-statement.ts';

interface StatementPageProps {
  readonly partnerID: string;
  /** yyyy-mm. */
  readonly month: string;
}

/** What a month did to the seats of a partner, to read and to print. */
export function StatementPage({ partnerID, month }: StatementPageProps) {
  const { data, error, ...query } = useStatement(partnerID, month);
  useTitle(`${STATEMENT.kind}, ${month}`);
  // Also of a month that is none.
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Page>
      <PageHead title={STATEMENT.kind}>{data && <StatementFiles partnerID={partnerID} month={month} />}</PageHead>
      <Stack gap={32} shrink>
        {query.isPending && (
          <Delayed label={STATEMENT_PAGE.loading}>
            <Bone height={240} />
          </Delayed>
        )}
        {isMissing && <Notice kind="note">{STATEMENT_PAGE.missing}</Notice>}
        {query.isError && !isMissing && (
          <Failure
            text={STATEMENT_PAGE.failed}
            error={error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {data && !isMissing && (
          <>
            <Months partnerID={partnerID} statement={data} />
            <Stale stale={query.isPlaceholderData}>
              <Branded brand={data.brand}>
                {data.brand ? <BrandBar brand={data.brand} /> : <Ours />}
                <StatementView statement={data} />
              </Branded>
            </Stale>
          </>
        )}
        <Back partnerID={partnerID} />
      </Stack>
    </Page>
  );
}

/** As in its PDF. */
const Ours = () => (
  <Stack gap={2} mb={20}>
    <Text face="serif" size={18} weight={600}>
      {PRODUCT.name}
    </Text>
    <Note size={13}>{PRODUCT.line}</Note>
  </Stack>
);

interface MonthsProps {
  readonly partnerID: string;
  readonly statement: Statement;
}

const Months = ({ partnerID, statement: { earlier, later } }: MonthsProps) =>
  earlier === null && later === null ? null : (
    <Row as="nav" gap={8} className="no-print" aria-label={STATEMENT_PAGE.months}>
      {[earlier, later].map(
        (month) =>
          month !== null && (
            <LinkButton
              key={month === earlier ? 'earlier' : 'later'}
              to="/seat-statements/$partnerID/$month"
              params={{ partnerID, month }}
              size="compact-sm"
              variant="default"
            >
              {month === earlier
                ? STATEMENT_PAGE.earlier(monthInWords(month))
                : STATEMENT_PAGE.later(monthInWords(month))}
            </LinkButton>
          ),
      )}
    </Row>
  );

function Back({ partnerID }: { readonly partnerID: string }) {
  const { userType, userID } = useProfile();
  const place = userType === 'admin' ? ({ tab: 'partners', partner: partnerID } as const) : ({ tab: 'seats' } as const);
  return (
    <p className="no-print">
      <Link to="/administration" search={{ [userType]: userID, ...place }}>
        {STATEMENT_PAGE.back}
      </Link>
    </p>
  );
}
