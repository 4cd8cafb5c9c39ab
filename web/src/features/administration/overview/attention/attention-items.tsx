import { useState } from 'react';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useMoment } from '../../../../shared/lists/as-of/moment.ts';
import type { RowAction } from '../../../../shared/lists/table/list-spec.ts';
import { useRowMenu } from '../../../../shared/lists/table/rows/row-menu.tsx';
import { AssignDialog } from '../../../../shared/staff/assign-dialog.tsx';
import { ASSIGN } from '../../../../shared/staff/assign-texts.ts';
import type { Command } from '../../../../ui/command/use-command.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import type { AttentionItem } from '../use-overview.ts';
import { AttendedDrawer } from './attended-drawer.tsx';
import { AttentionItemRow, type ItemButton } from './attention-item.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { ATTENTION } from './texts.ts';
import { itemIn, useAttentionActs, useRefreshAttention } from './use-attention.ts';
import { itemName } from './words.ts';

interface AttentionItemsProps {
  readonly items: readonly AttentionItem[];
  readonly isAdmin: boolean;
  readonly isDismissed: boolean;
}

type Act = { readonly kind: 'dismiss' | 'assign' | 'history'; readonly item: AttentionItem };

/** As of a past moment only the history is there. */
export function AttentionItems({ items, isAdmin, isDismissed }: AttentionItemsProps) {
  const { userID } = useProfile();
  const isPast = useMoment() !== null;
  const [act, setAct] = useState<Act>();
  const { openMenu, menu } = useRowMenu();
  const { resend, restore, take } = useAttentionActs();
  const refresh = useRefreshAttention();
  const subjectOf = (kind: Act['kind']) => (act?.kind === kind ? act.item : undefined);
  const close = (): void => setAct(undefined);

  function buttonsOf(item: AttentionItem): readonly ItemButton[] {
    if (isPast) return [];
    const sent = { label: ATTENTION.resend, about: ATTENTION.resendAbout(itemName(item)), ...pressing(resend, item) };
    const { restore: back, dismiss } = ATTENTION;
    if (isDismissed) return [{ label: back.action, about: back.about(itemName(item)), ...pressing(restore, item) }];
    const onPress = (): void => setAct({ kind: 'dismiss', item });
    return [
      ...(item.canResend ? [sent] : []),
      ...(isAdmin ? [{ label: dismiss.action, about: dismiss.about(itemName(item)), onPress, isBusy: false }] : []),
    ];
  }

  function actionsOf(item: AttentionItem): readonly RowAction[] {
    if (!isAdmin) return [];
    const isMine = item.assignee?.adminID === userID;
    return [
      ...(isPast || isMine ? [] : [{ label: ATTENTION.toMe, onSelect: () => take.run(item) }]),
      ...(isPast ? [] : [{ label: ASSIGN.action, onSelect: () => setAct({ kind: 'assign', item }) }]),
      { label: ATTENTION.history.action, reads: true, onSelect: () => setAct({ kind: 'history', item }) },
    ];
  }

  return (
    <>
      <Stack as="ul" gap={0} shrink aria-label={ATTENTION.list}>
        {items.map((item) => (
          <AttentionItemRow
            key={`${item.kind} ${item.id}`}
            item={item}
            isDismissed={isDismissed}
            buttons={buttonsOf(item)}
            actions={actionsOf(item)}
            openMenu={openMenu}
          />
        ))}
      </Stack>
      {menu}
      {resend.question}
      <DismissDialog subject={subjectOf('dismiss')} onClose={close} />
      <AssignDialog
        subject={subjectOf('assign')}
        nameOf={itemName}
        call={(item, adminID) => call('assignAttention', { params: itemIn(item), body: { adminID } })}
        refresh={refresh}
        onClose={close}
      />
      <AttendedDrawer subject={subjectOf('history')} onClose={close} />
    </>
  );
}

const pressing = (command: Command<AttentionItem, unknown>, item: AttentionItem) => ({
  onPress: () => command.run(item),
  isBusy: command.busy && command.about?.id === item.id && command.about.kind === item.kind,
});
