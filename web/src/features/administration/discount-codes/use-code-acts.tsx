import { LIMITS } from '@groundwork/contracts/browser';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { useExportSelected } from '../../../shared/exports/use-export-selected.tsx';
import { HistoryDrawer } from '../../../shared/history/history-drawer.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import type { BulkAction, Chosen, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { CodeDialog } from './edit/code-dialog.tsx';
import { ExpireCodesDialog } from './expire-codes-dialog.tsx';
import { ShareCodeDialog } from './share/share-code-dialog.tsx';
import { CODES } from './texts.ts';
import type { CodePartner, CodeRow, NamedCode } from './use-codes.ts';
import { UsesDialog } from './uses-dialog.tsx';

const NAMES = { edit: 'edit', email: 'email', link: 'copyLink' } as const;

type Act =
  | { readonly kind: 'generate' }
  | { readonly kind: 'edit' | 'email' | 'link' | 'uses' | 'history'; readonly code: CodeRow }
  | { readonly kind: 'expire'; readonly codes: readonly NamedCode[]; readonly onDone: () => void };

export function useCodeActs(partner: CodePartner | null) {
  const { userType } = useProfile();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const { exportSelected, dialog } = useExportSelected('codes');

  const { actions, bulk } = useMemo(() => {
    const one = (code: CodeRow): readonly RowAction[] => {
      const isOver = code.state === 'stopped';
      const open = (kind: 'edit' | 'email' | 'link' | 'uses') => ({
        label: CODES[kind],
        ...(kind !== 'uses' && { name: NAMES[kind] }),
        onSelect: () => setAct({ kind, code }),
      });
      const expire = { codes: [code], onDone: () => undefined };
      return [
        ...(isOver ? [] : [open('edit')]),
        ...(code.state === 'usable' ? [open('email'), open('link')] : []),
        { ...open('uses'), reads: true, onRecord: false },
        ...(userType === 'admin'
          ? [{ reads: true, onRecord: false, label: HISTORY.action, onSelect: () => setAct({ kind: 'history', code }) }]
          : []),
        ...(hasEnded(code)
          ? []
          : [
              {
                label: CODES.expire,
                name: 'expire' as const,
                destructive: true,
                onSelect: () => setAct({ kind: 'expire', ...expire }),
              },
            ]),
      ];
    };
    const emailOne: BulkAction<CodeRow> = {
      label: CODES.email,
      why: whyNotMailed,
      onSelect: ([only]) => only && setAct({ kind: 'email', code: only.row }),
    };
    const several: BulkAction<CodeRow> = {
      label: CODES.expire,
      destructive: true,
      most: LIMITS.bulk,
      why: (rows) => (rows.some(({ row }) => hasEnded(row)) ? CODES.expireOver : null),
      onSelect: (rows, clear) => {
        const codes = rows.map(({ id, name }) => ({ discountID: id, code: name }));
        setAct({ kind: 'expire', codes, onDone: clear });
      },
    };
    return { actions: one, bulk: [exportSelected, emailOne, several] };
  }, [userType, exportSelected]);

  const expiring = act?.kind === 'expire' ? act : undefined;
  // Stays the same object while the dialog is open: for the dialog another object is another code.
  const sharing = useMemo(
    () => (act?.kind === 'email' || act?.kind === 'link' ? { mode: act.kind, code: act.code } : undefined),
    [act],
  );
  const edited = act?.kind === 'edit' ? act.code : undefined;
  const dialogs = (
    <>
      <CodeDialog code={act?.kind === 'generate' ? null : edited} partner={partner} onClose={close} />
      <ShareCodeDialog subject={sharing} onClose={close} />
      <UsesDialog subject={act?.kind === 'uses' ? act.code : undefined} onClose={close} />
      <HistoryDrawer
        subject={act?.kind === 'history' ? { kind: 'code', id: act.code.discountID, name: act.code.code } : null}
        onClose={close}
      />
      {dialog}
      <ExpireCodesDialog codes={expiring?.codes} onDone={() => expiring?.onDone()} onClose={close} />
    </>
  );
  const onGenerate = useCallback(() => setAct({ kind: 'generate' }), []);
  return { actions, bulk, onGenerate, dialogs };
}

const hasEnded = ({ state }: CodeRow): boolean => state === 'stopped' || state === 'expired';

/** A message is about one code. */
function whyNotMailed(codes: readonly Chosen<CodeRow>[]): string | null {
  if (codes.length > 1) return CODES.emailOne;
  return codes[0]?.row.state === 'usable' ? null : CODES.emailOver;
}
