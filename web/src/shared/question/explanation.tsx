import { TEXTS } from '@groundwork/contracts/browser';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './explanation.module.css';

export const Explanation = ({ text }: { readonly text: string }) => (
  <details className={styles.explanation}>
    <summary>
      {TEXTS.flow.explanation}
      <ChevronDownIcon />
    </summary>
    <Text tone="muted" measure mt={8} p="12px 16px">
      {text}
    </Text>
  </details>
);
