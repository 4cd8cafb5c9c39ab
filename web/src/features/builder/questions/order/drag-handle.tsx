import type { RefObject } from 'react';
import { Icon } from '../../../../ui/icons.tsx';
import styles from './move-buttons.module.css';
import { ORDER } from './texts.ts';

/** For pointers only: keyboards have the buttons next to it. */
export const DragHandle = ({ handle }: { readonly handle: RefObject<HTMLElement | null> }) => (
  <span ref={handle} className={styles.handle} title={ORDER.drag} aria-hidden="true">
    <Icon>
      <path d="M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1" />
    </Icon>
  </span>
);
