import { LIMITS } from '@groundwork/contracts/browser';
import { call } from '../../../../shared/lists/api.ts';
import type { Selected } from '../../../../shared/lists/bulk/bulk.ts';
import { BulkDialog } from '../../../../shared/lists/bulk/bulk-dialog.tsx';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRefreshUsers } from '../use-users.ts';
import { problemOf, tagsIn } from './tags.ts';

const TEXT = BULK.tag;
const NOTHING = { add: '', remove: '' };
/** Room for as many tags as a founder may have. */
const MOST = LIMITS.tagsPerPerson * (LIMITS.tag + 2);

/** Gives and takes tags of founders. */
export const TagDialog = (props: DialogOf<Selected>) => (
  <BulkDialog
    {...props}
    words={TEXT}
    begin={NOTHING}
    check={({ add, remove }) => ({
      add: add.trim() === '' && remove.trim() === '' ? TEXT.none : problemOf(tagsIn(add)),
      remove: problemOf(tagsIn(remove)),
    })}
    call={(userIDs, { add, remove }) =>
      call('tagPeople', { body: { userIDs, add: tagsIn(add), remove: tagsIn(remove) } })
    }
    refresh={useRefreshUsers()}
  >
    {({ field }) => (
      <>
        <TextField
          {...field('add')}
          label={TEXT.add}
          description={TEXT.how}
          maxLength={MOST}
          autoComplete="off"
          required={false}
        />
        <TextField {...field('remove')} label={TEXT.remove} maxLength={MOST} autoComplete="off" required={false} />
      </>
    )}
  </BulkDialog>
);
