import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useAddress } from '../../../../shared/builder/address.ts';
import { leadTo } from '../../../../shared/builder/place.ts';
import { useRefreshBuilder, useSections } from '../../../../shared/builder/queries.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Note, Stack } from '../../../../ui/layout/layout.tsx';
import { Fold } from '../../../../ui/layout/parts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Empty, Failure } from '../../../../ui/states.tsx';
import { CheckList } from './check-list.tsx';
import type { Check } from './checks.ts';
import { CHECKS } from './texts.ts';
import { useChecks } from './use-checks.ts';

interface ChecksButtonProps {
  readonly assessmentID: string;
  readonly onOpen: () => void;
}

/** @returns how many suggestions are open, in words. */
export function useChecksLabel(assessmentID: string): string {
  const checks = useChecks(assessmentID);
  return checks ? CHECKS.button(checks.open.length) : CHECKS.title;
}

export function ChecksButton({ assessmentID, onOpen }: ChecksButtonProps) {
  const query = useSections(assessmentID);
  return (
    <Button size="sm" variant="default" onClick={onOpen} loading={query.isPending}>
      {useChecksLabel(assessmentID)}
    </Button>
  );
}

interface ChecksDialogProps {
  readonly assessmentID: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChecksDialog({ assessmentID, opened, onClose }: ChecksDialogProps) {
  const query = useSections(assessmentID);
  const checks = useChecks(assessmentID);
  const { search, open } = useAddress();
  const list = useRef<HTMLDivElement>(null);
  // What was marked is gone from where the focus was.
  const { run, busy, problem } = useMark(assessmentID, () => list.current?.focus());

  const lead = ({ questionID, questionOptionID }: Check): void => {
    onClose();
    if (questionID === null) return;
    leadTo(questionOptionID === null ? null : { assessmentID, questionID, questionOptionID, field: 'text' });
    open({ ...search, view: undefined, with: undefined, question: questionID });
  };
  const shared = query.data && { of: query.data, onLead: lead, busy };

  return (
    <Dialog drawer opened={opened} onClose={onClose} title={CHECKS.title}>
      {query.isError && (
        <Failure
          text={CHECKS.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      {checks?.open.length === 0 && (
        <Empty title={CHECKS.noneTitle}>{checks.meant.length === 0 ? CHECKS.none : CHECKS.allMeant}</Empty>
      )}
      {checks && shared && (
        <Stack gap={20} shrink ref={list} tabIndex={-1} aria-label={CHECKS.button(checks.open.length)} role="group">
          {checks.open.length > 0 && (
            <p className="muted">
              {CHECKS.intro} {CHECKS.meanHow}
            </p>
          )}
          <CheckList {...shared} checks={checks.open} meant={false} onMark={(check) => run({ check, meant: true })} />
          {checks.meant.length > 0 && (
            <Fold summary={CHECKS.meantCount(checks.meant.length)}>
              <Stack gap={20} shrink pt={12}>
                {checks.open.length === 0 && <Note>{CHECKS.meanHow}</Note>}
                <CheckList {...shared} checks={checks.meant} meant onMark={(check) => run({ check, meant: false })} />
              </Stack>
            </Fold>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

const useMark = (assessmentID: string, onDone: () => void) =>
  useCommand({
    call: async ({ check, meant }: { readonly check: Check; readonly meant: boolean }) => {
      const { kind, questionID, questionOptionID } = check;
      // Every finding that can be marked names a question.
      if (questionID === null) return;
      await call('setCheckMeant', {
        params: { assessmentID },
        body: { check: kind, questionID, questionOptionID, meant },
      });
    },
    refresh: useRefreshBuilder(),
    failed: CHECKS.markFailed,
    onDone,
  });
