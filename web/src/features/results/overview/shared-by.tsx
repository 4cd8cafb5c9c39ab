import { Text } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './hero.module.css';

interface SharedByProps {
  readonly report: Report;
  /** ISO instant. */
  readonly until: string;
}

/** The first line of a report that came by a link: whose it is, who shared it, and how long the link opens it. */
export const SharedBy = ({ report: { company, person }, until }: SharedByProps) => (
  <Text tone="muted" breaks line="below" mb={28} pb={16} className={styles.shared}>
    <strong>{company || RESULTS.noCompany}</strong> {RESULTS.sharedBy(person, until)}
  </Text>
);
