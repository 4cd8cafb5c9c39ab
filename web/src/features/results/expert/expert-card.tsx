import { TEXTS } from '@groundwork/contracts/browser';
import { Note, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RESULTS } from '../texts.ts';
import { useContacts } from './contact.tsx';
import styles from './expert.module.css';
import { ExpertButton } from './expert-button.tsx';

/** Below this score the card offers help, from it on it congratulates. */
const GREAT_FROM = 71;

export function ExpertCard({ percent }: { readonly percent: number | null }) {
  if (!useContacts()) return null;
  const great = percent !== null && percent >= GREAT_FROM;
  return (
    <Stack
      as="section"
      surface="card"
      p={16}
      flex="none"
      className={`${styles.card} no-print`}
      aria-labelledby="expert-heading"
    >
      <Text as="h2" id="expert-heading" size={17}>
        {great ? TEXTS.results.great : TEXTS.results.overwhelmed}
      </Text>
      <Note>{great ? RESULTS.greatLead : RESULTS.overwhelmedLead}</Note>
      <ExpertButton label={TEXTS.results.discuss} subject={{ kind: 'result' }} fullWidth />
    </Stack>
  );
}
