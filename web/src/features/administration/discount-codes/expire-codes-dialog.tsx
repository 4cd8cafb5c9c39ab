import { useMemo } from 'react';
import { call } from '../../../shared/lists/api.ts';
import { BulkDialog } from '../../../shared/lists/bulk/bulk-dialog.tsx';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { EXPIRE } from './texts.ts';
import { CODES_LIST, type NamedCode, PARTNER_CODES_LIST } from './use-codes.ts';

interface ExpireCodesDialogProps {
  /** Undefined while it is closed. */
  readonly codes: readonly NamedCode[] | undefined;
  /** Some may have been left out. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Expires codes for good; for several their number has to be typed. */
export function ExpireCodesDialog({ codes, onDone, onClose }: ExpireCodesDialogProps) {
  // Stays the same while the dialog is open: another object is another subject.
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the codes
  const subject = useMemo(
    () => codes && { rows: codes.map(({ discountID, code }) => ({ id: discountID, name: code })), clear: onDone },
    [codes],
  );
  return (
    <BulkDialog
      subject={subject}
      words={EXPIRE}
      begin={{ typed: '' }}
      check={({ typed }, { length }) => ({
        typed: length === 1 || typed.trim() === String(length) ? undefined : EXPIRE.differs,
      })}
      call={(discountIDs) => call('expireCodes', { body: { discountIDs } })}
      refresh={useRefreshList(CODES_LIST, PARTNER_CODES_LIST)}
      isFinal
      onClose={onClose}
    >
      {({ field }, { length }) => (
        <>
          <p>{length === 1 ? EXPIRE.what : EXPIRE.whatMany}</p>
          {length > 1 && (
            <TextField {...field('typed')} label={EXPIRE.type(length)} autoComplete="off" asterisk={false} />
          )}
        </>
      )}
    </BulkDialog>
  );
}
