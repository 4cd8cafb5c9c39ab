import { TEXTS } from '@groundwork/contracts/browser';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './explanation.module.css';

/** What a term of the question means, for those who ask. */
export const Explanation = ({ text }: { readonly text: string }) => (
  <details className={styles.explanation}>
    <summary>
      {TEXTS.flow.explanation}
      <ChevronDownIcon />
    </summary>
    <p>{text}</p>
  </details>
);
