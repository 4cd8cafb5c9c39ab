import { LIMITS } from '@groundwork/contracts/browser';
import { call } from '../../../../shared/lists/api.ts';
import type { Selected } from '../../../../shared/lists/bulk/bulk.ts';
import { BulkDialog } from '../../../../shared/lists/bulk/bulk-dialog.tsx';
import { BULK } from '../../../../shared/lists/bulk/texts.ts';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useRefreshUsers } from '../use-users.ts';
import { chosenIn, problemOf, tagsIn, textOf } from './tags.ts';
import { TagsToRemove } from './tags-to-remove.tsx';

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
    })}
    call={(userIDs, { add, remove }) =>
      call('tagPeople', { body: { userIDs, add: tagsIn(add), remove: chosenIn(remove) } })
    }
    refresh={useRefreshUsers()}
  >
    {({ field, values, set }, rows) => (
      <>
        <TextField
          {...field('add')}
          label={TEXT.add}
          description={TEXT.how}
          maxLength={MOST}
          autoComplete="off"
          required={false}
        />
        <TagsToRemove rows={rows} chosen={chosenIn(values.remove)} onChoose={(tags) => set({ remove: textOf(tags) })} />
      </>
    )}
  </BulkDialog>
);
