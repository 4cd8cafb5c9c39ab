import type { ViewedList } from '@groundwork/contracts/administration';
import { CommandDialog } from '../../../../ui/command/command-dialog.tsx';
import type { DialogOf } from '../../../../ui/dialog/subject-dialog.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { call } from '../../api.ts';
import type { ListAddress } from '../list-spec.ts';
import { VIEWS } from './texts.ts';
import { type SavedView, useRefreshViews } from './use-views.ts';
import styles from './views.module.css';

export interface EditedView {
  /** Of the view to be where there is none. */
  readonly viewID: string;
  readonly view: SavedView | null;
  /** The list as it is shown. */
  readonly now: ListAddress;
}

interface ViewDialogProps extends DialogOf<EditedView> {
  readonly list: ViewedList;
}

const { dialog: TEXT } = VIEWS;
type Yes = '' | 'yes';

/** Saves the list as it is shown under a name, or changes a saved view. */
export const ViewDialog = ({ subject, list, onClose }: ViewDialogProps) => (
  <CommandDialog
    subject={subject}
    title={({ view }) => (view ? TEXT.edit : TEXT.add)}
    begin={({ view }) => ({
      name: view?.name ?? '',
      isDefault: (view?.isDefault ? 'yes' : '') as Yes,
      replaces: '' as Yes,
    })}
    check={({ name }) => ({ name: name.trim() === '' ? TEXT.nameMissing : undefined })}
    call={({ viewID, view, now }, { name, isDefault, replaces }) => {
      const address = view && replaces !== 'yes' ? view.address : now;
      const body = { list, name: name.trim(), isDefault: isDefault === 'yes', address: { ...address } };
      return call('saveView', { params: { viewID }, body });
    }}
    refresh={useRefreshViews()}
    done={TEXT.done}
    failed={TEXT.failed}
    submit={TEXT.submit}
    onClose={onClose}
  >
    {({ field, values, set }, { view }) => (
      <>
        <TextField {...field('name')} label={TEXT.name} autoComplete="off" asterisk={false} autoFocus />
        <Choice label={TEXT.isDefault} value={values.isDefault} onChange={(isDefault) => set({ isDefault })} />
        {view && <Choice label={TEXT.replaces} value={values.replaces} onChange={(replaces) => set({ replaces })} />}
      </>
    )}
  </CommandDialog>
);

interface ChoiceProps {
  readonly label: string;
  readonly value: Yes;
  readonly onChange: (value: Yes) => void;
}

const Choice = ({ label, value, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      type="checkbox"
      checked={value === 'yes'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')}
    />
    {label}
  </label>
);
