import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { TAXONOMY } from '../../../shared/builder/taxonomy/texts.ts';
import { changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import { QuestionPopover } from '../../../ui/popover/question-popover.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';

interface StateButtonProps {
  readonly name: string;
  readonly isActive: boolean;
  readonly onSet: (isActive: boolean) => Promise<unknown>;
}

/** Offers an industry or a sector to founders, or no longer, after asking. */
export function StateButton({ name, isActive, onSet }: StateButtonProps) {
  const [asking, setAsking] = useState(false);
  const refresh = useRefreshBuilder();
  const act = isActive ? 'deactivate' : 'activate';
  const set = useMutation({
    mutationFn: async () => {
      await onSet(!isActive);
      await refresh();
    },
    // Somebody else changed it: what is there now is shown.
    onError: () => refresh(),
  });
  const close = (): void => {
    set.reset();
    setAsking(false);
  };
  const confirm = (): void =>
    set.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toastSuccess(isActive ? TAXONOMY.deactivated(name) : TAXONOMY.activated(name));
      },
    });
  const problem = changedMeanwhile(set.error) ? TAXONOMY.changed : messageOf(set.error, TAXONOMY.stateFailed);
  return (
    <QuestionPopover
      opened={asking}
      title={TAXONOMY.question[act](name)}
      confirmLabel={TAXONOMY[act]}
      cancelLabel={TAXONOMY.cancel}
      onConfirm={confirm}
      onCancel={close}
      busy={set.isPending}
      error={set.isError ? problem : null}
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
