import { leftOutWords } from '@groundwork/contracts/browser';
import { Text } from '../../../ui/layout/layout.tsx';
import type { Report } from '../report-model.ts';
import { RESULTS } from '../texts.ts';
import styles from './hero.module.css';

interface SharedByProps {
  readonly report: Report;
  /** ISO instant. */
  readonly until: string;
}

export const SharedBy = ({ report: { company, person, leftOut }, until }: SharedByProps) => (
  <Text tone="muted" breaks line="below" mb={28} pb={16} className={styles.shared}>
    <strong>{company || RESULTS.noCompany}</strong> {RESULTS.sharedBy(person, until)}
    {leftOut && ` ${leftOutWords(leftOut)}`}
  </Text>
);
