import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { QuestionPopover } from '../../../ui/popover/question-popover.tsx';

interface StateButtonProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly onSet: (isActive: boolean) => Promise<unknown>;
}

export function StateButton({ name, isActive, onSet }: StateButtonProps) {
  const [asking, setAsking] = useState(false);
  const act = isActive ? 'deactivate' : 'activate';
  const set = useCommand({
    call: () => onSet(!isActive),
    refresh: useRefreshBuilder(),
    // Somebody else may have changed it: then that is shown.
    refreshesAlways: true,
    done: isActive ? TAXONOMY.deactivated(name) : TAXONOMY.activated(name),
    failed: TAXONOMY.stateFailed,
    onDone: () => setAsking(false),
  });
  const close = (): void => {
    set.reset();
    setAsking(false);
  };
  return (
    <QuestionPopover
      opened={asking}
      title={TAXONOMY.question[act](name)}
      confirmLabel={TAXONOMY[act]}
      cancelLabel={TAXONOMY.cancel}
      onConfirm={set.run}
      onCancel={close}
      busy={set.busy}
      error={changedMeanwhile(set.error) ? TAXONOMY.changed : set.problem}
      target={
        <Button
          size="xs"
          variant="default"
          aria-label={isActive ? TAXONOMY.deactivateOf(name) : TAXONOMY.activateOf(name)}
          onClick={() => setAsking(true)}
        >
          {TAXONOMY[act]}
        </Button>
      }
    >
      {TAXONOMY.effect[act]}
    </QuestionPopover>
  );
}
