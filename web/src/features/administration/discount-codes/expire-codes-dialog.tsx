import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { TEXTS } from '@groundwork/contracts/browser';
import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { CommandDialog } from '../../../ui/command/command-dialog.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Bullets } from '../../../ui/layout/parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EXPIRE } from './texts.ts';
import { CODES_LIST, type NamedCode, PARTNER_CODES_LIST } from './use-codes.ts';

/** More names cannot be read at a glance. */
const NAMED = 10;

interface ExpireCodesDialogProps {
  /** Undefined while it is closed. */
  readonly codes: readonly NamedCode[] | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Expires codes for good; for several their number has to be typed. */
export const ExpireCodesDialog = ({ codes, onDone, onClose }: ExpireCodesDialogProps) => (
  <CommandDialog
    subject={codes}
    title={({ length }) => EXPIRE.title(length)}
    begin={() => ({ typed: '' })}
    check={({ typed }, { length }) => ({
      typed: length === 1 || typed.trim() === String(length) ? undefined : EXPIRE.differs,
    })}
    call={async (shown) =>
      (await call('expireCodes', { body: { discountIDs: shown.map(({ discountID }) => discountID) } })).data
    }
    refresh={useRefreshList(CODES_LIST, PARTNER_CODES_LIST)}
    done={({ length }, _, all) => {
      if (all.every(({ alreadyDone }) => alreadyDone)) return TEXTS.alreadyDone;
      return all.every(({ ok }) => ok) ? EXPIRE.done(length) : null;
    }}
    failed={ADMINISTRATION.codes.failed}
    stays={(all, form) => {
      const isPartly = all.some(({ ok }) => !ok);
      // The codes that could expire did: the typed number no longer applies.
      if (isPartly) form.restart(form.values);
      else onDone();
      return isPartly;
    }}
    submit={EXPIRE.confirm}
    isFinal
    onClose={onClose}
  >
    {(form, shown, { answer = [] }) => {
      const failed = answer.filter(({ ok }) => !ok);
      return (
        <>
          <Bullets>
            {shown.slice(0, NAMED).map(({ discountID, code }) => (
              <li key={discountID}>{code}</li>
            ))}
            {shown.length > NAMED && <li>{EXPIRE.more(shown.length - NAMED)}</li>}
          </Bullets>
          <p>{shown.length === 1 ? EXPIRE.what : EXPIRE.whatMany}</p>
          {shown.length > 1 && (
            <TextField {...form.field('typed')} label={EXPIRE.type(shown.length)} autoComplete="off" asterisk={false} />
          )}
          {failed.length > 0 && (
            <Notice kind="error">
              {EXPIRE.some(failed.length)}
              <Bullets>
                {failed.map(({ id, msg }) => (
                  <li key={id}>
                    {shown.find(({ discountID }) => discountID === id)?.code ?? id}: {msg}
                  </li>
                ))}
              </Bullets>
            </Notice>
          )}
        </>
      );
    }}
  </CommandDialog>
);
