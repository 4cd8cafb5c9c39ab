import { TEXTS } from '@groundwork/contracts/browser';
import { RESULTS } from '../texts.ts';
import { useContacts } from './contact.tsx';
import styles from './expert.module.css';
import { ExpertButton } from './expert-button.tsx';

/** Under this score the card offers help, from it on it congratulates. */
const GREAT_FROM = 71;

/** The small card beside the sections. */
export function ExpertCard({ percent }: { readonly percent: number | null }) {
  if (!useContacts()) return null;
  const great = percent !== null && percent >= GREAT_FROM;
  return (
    <section className={styles.card} aria-labelledby="expert-heading">
      <h2 id="expert-heading">{great ? TEXTS.results.great : TEXTS.results.overwhelmed}</h2>
      <p>{great ? RESULTS.greatLead : RESULTS.overwhelmedLead}</p>
      <ExpertButton label={TEXTS.results.discuss} subject={{ kind: 'result' }} fullWidth />
    </section>
  );
}
