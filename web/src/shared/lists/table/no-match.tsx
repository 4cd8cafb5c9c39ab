import { TEXTS } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Empty } from '../../../ui/states.tsx';
import { TABLE } from './texts.ts';

interface NoMatchProps {
  readonly onClear: () => void;
  readonly children: ReactNode;
}

export const NoMatch = ({ onClear, children }: NoMatchProps) => (
  <Empty
    title={TEXTS.table.none}
    action={
      <Button variant="default" size="sm" onClick={onClear}>
        {TABLE.clearAll}
      </Button>
    }
  >
    {children}
  </Empty>
);
