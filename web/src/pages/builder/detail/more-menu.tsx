import { useState } from 'react';
import { DiscardDialog } from '../../../features/builder/edit-mode/discard-draft.tsx';
import { EDIT_MODE } from '../../../features/builder/edit-mode/texts.ts';
import { useFileActions } from '../../../features/builder/list/file/file-buttons.tsx';
import { ImportDialog } from '../../../features/builder/list/file/import-dialog.tsx';
import type { BuilderAssessment } from '../../../shared/builder/queries.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import type { RowAction } from '../../../shared/lists/table/list-spec.ts';
import { MenuButton, useRowMenu } from '../../../shared/lists/table/rows/row-menu.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';

interface MoreMenuProps {
  readonly assessment: BuilderAssessment;
  readonly editing: boolean;
  /** What comes first in it. */
  readonly actions?: readonly RowAction[];
}

/** What is seldom done with a version: discarding it if it is a draft and, on a phone, its files. */
export function MoreMenu({ assessment, editing, actions = [] }: MoreMenuProps) {
  const [shown, show] = useState<'import' | 'discard'>();
  const { openMenu, menu } = useRowMenu();
  const hasFileButtons = useIsWide();
  const isPast = useMoment() !== null;
  const files = useFileActions(assessment, editing ? () => show('import') : null);
  const discard = { label: EDIT_MODE.discardAction, destructive: true, onSelect: () => show('discard') };
  const all = [...actions, ...(hasFileButtons ? [] : files), ...(assessment.isDraft === 1 && !isPast ? [discard] : [])];
  const dialog = (one: typeof shown) => ({ opened: shown === one, onClose: () => show(undefined) });
  if (all.length === 0) return null;
  return (
    <>
      <MenuButton name={assessment.assessmentTitle} actions={all} onOpen={openMenu} />
      {menu}
      <ImportDialog draft={assessment} {...dialog('import')} />
      <DiscardDialog assessment={assessment} {...dialog('discard')} />
    </>
  );
}
