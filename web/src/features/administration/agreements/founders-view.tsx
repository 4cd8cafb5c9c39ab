import { useId } from 'react';
import { STATEMENT } from '../../../shared/question/texts.ts';
import { titledBlocks } from '../../../shared/statement/blocks.ts';
import { StatementText } from '../../../shared/statement/statement-text.tsx';
import { SmallHeading, Stack, Text } from '../../../ui/layout/layout.tsx';
import styles from './founders-view.module.css';
import { AGREEMENTS } from './texts.ts';

interface FoundersViewProps {
  readonly content: string;
  readonly heading?: string;
}

/** The agreement as founders read it; while it is written, as they will. */
export function FoundersView({ content, heading = AGREEMENTS.foundersView }: FoundersViewProps) {
  const headingID = useId();
  const { title = STATEMENT.title, blocks } = titledBlocks(content);
  return (
    <Stack>
      <SmallHeading id={headingID}>{heading}</SmallHeading>
      <Stack
        as="section"
        gap={12}
        surface="card"
        p={16}
        className={styles.paper}
        aria-labelledby={headingID}
        tabIndex={0}
      >
        <Text as="h3" size={22} face="serif" weight={600}>
          {title}
        </Text>
        <StatementText blocks={blocks} heading="h4" />
      </Stack>
    </Stack>
  );
}
