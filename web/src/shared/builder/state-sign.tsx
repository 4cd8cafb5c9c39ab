import { BUILDER } from '@groundwork/contracts/administration';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import type { VersionState } from './state.ts';
import styles from './state-sign.module.css';

/** Decorative: always beside the word. */
export function StateSign({ state }: { readonly state: VersionState }) {
  switch (state) {
    case 'active':
      return (
        <Icon>
          <circle cx="8" cy="8" r="6" />
          <path d="m5.2 8.2 2 2 3.6-4" />
        </Icon>
      );
    case 'inactive':
      return (
        <Icon>
          <circle cx="8" cy="8" r="6" />
          <path d="M5.4 8h5.2" />
        </Icon>
      );
    case 'draft':
      return (
        <Icon>
          <path d="M3 13h2.4L13 5.4 10.6 3 3 10.6ZM9 4.6 11.4 7" />
        </Icon>
      );
  }
}

interface StateNameProps extends ComponentProps<'span'> {
  readonly state: VersionState;
}

export const StateName = ({ state, ...props }: StateNameProps) => (
  <Row as="span" inline oneLine gap={6} {...props}>
    <StateSign state={state} /> <span className={styles.word}>{BUILDER.states[state]}</span>
  </Row>
);
