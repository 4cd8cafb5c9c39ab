import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { callOnce } from '../api.ts';
import type { Selected } from './bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BULK } from './texts.ts';

/** Reminds founders of what they have not finished. */
export const RemindDialog = (props: DialogOf<Selected>) => (
  <BulkDialog
    {...props}
    words={BULK.remind}
    begin={{}}
    call={(userIDs) => callOnce('remindFounders', { body: { userIDs } })}
  >
    {() => <p>{BULK.remind.what}</p>}
  </BulkDialog>
);
