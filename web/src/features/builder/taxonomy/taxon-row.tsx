import { BUILDER } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { StateButton } from './state-button.tsx';
import styles from './taxonomy.module.css';

interface TaxonRowProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly onRename: () => void;
  readonly onSet: (isActive: boolean) => Promise<unknown>;
  readonly children?: ReactNode;
}

export const TaxonRow = ({ name, isActive, onRename, onSet, children }: TaxonRowProps) => (
  <Row gap="6px 12px" className={styles.row}>
    {children ?? (
      <span className={`${styles.name} ${isActive ? '' : 'muted'}`}>
        {name} {!isActive && BUILDER.inactiveSuffix}
      </span>
    )}
    <Row as="span" oneLine>
      <Button size="xs" variant="default" aria-label={TAXONOMY.renameOf(name)} onClick={onRename}>
        {TAXONOMY.rename}
      </Button>
      <StateButton name={name} isActive={isActive} onSet={onSet} />
    </Row>
  </Row>
);
