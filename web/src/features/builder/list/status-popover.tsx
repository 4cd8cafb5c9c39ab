import { BUILDER } from '@groundwork/contracts/administration';
import { TEXTS } from '@groundwork/contracts/browser';
import type { CSSProperties, Ref } from 'react';
import { createPortal } from 'react-dom';
import { type BuilderRow, useRefreshBuilder } from '../../../shared/builder/queries.ts';
import { call } from '../../../shared/lists/api.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { useShown } from '../../../ui/dialog/use-shown.ts';
import { focusBack } from '../../../ui/focus-back.ts';
import { QuestionPopover } from '../../../ui/popover/question-popover.tsx';
import styles from './list.module.css';
import { LIST } from './texts.ts';

export interface StatusQuestion {
  readonly row: BuilderRow;
  readonly at: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
  /** Gets the focus back. In a table this is the cell: its button is rendered anew with the row. */
  readonly opener: HTMLElement;
}

interface StatusPopoverProps {
  readonly question: StatusQuestion | null;
  readonly onClose: () => void;
}

/** Asks next to a row's status icon before an assessment is activated or deactivated. */
export function StatusPopover({ question, onClose }: StatusPopoverProps) {
  const shown = useShown(question ?? undefined);
  const close = (): void => {
    toggle.reset();
    onClose();
    if (shown) focusBack(shown.opener);
  };
  const toggle = useCommand({
    call: async ({ assessmentID, sectorID, isActive }: BuilderRow) => {
      const body = { isActive: isActive === 0, sectorID };
      return (await call('setAssessmentActive', { params: { assessmentID }, body })).data;
    },
    refresh: useRefreshBuilder(),
    done: ({ alreadyDone }, row) => (alreadyDone ? TEXTS.alreadyDone : LIST.done[actOf(row)](row.assessmentTitle)),
    failed: BUILDER.list.statusFailed,
    onDone: close,
  });
  if (!shown) return null;

  const { row, at } = shown;
  const act = actOf(row);
  // Page coordinates, not window coordinates: it scrolls with the row.
  const place = { left: at.left + window.scrollX, top: at.top + window.scrollY, width: at.width, height: at.height };
  return (
    <QuestionPopover
      opened={question !== null}
      title={LIST.question[act](row.assessmentTitle)}
      confirmLabel={LIST[act]}
      cancelLabel={LIST.cancel}
      onConfirm={() => toggle.run(row)}
      onCancel={close}
      busy={toggle.busy}
      error={toggle.problem}
      target={<Anchor place={place} />}
    >
      {BUILDER.list[act]}
    </QuestionPopover>
  );
}

const actOf = ({ isActive }: BuilderRow) => (isActive ? 'deactivate' : 'activate');

interface AnchorProps {
  readonly place: CSSProperties;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** The popover's anchor on the page. Takes none of a popover's attributes: it is no button. */
const Anchor = ({ place, ref }: AnchorProps) =>
  createPortal(<span ref={ref} className={styles.anchor} style={place} />, document.body);
