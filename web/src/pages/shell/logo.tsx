import { PRODUCT } from '@groundwork/contracts/browser';
import { Span } from '../../ui/layout/layout.tsx';
import styles from './header.module.css';

export function Logo() {
  return (
    <>
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M3 26h26M7 20h22M12 14h17M19 8h10" stroke="currentColor" strokeWidth="3.2" fill="none" />
      </svg>
      <Span size={20} tone="ink" face="serif" className={styles.name}>
        {PRODUCT.name}
      </Span>
    </>
  );
}
