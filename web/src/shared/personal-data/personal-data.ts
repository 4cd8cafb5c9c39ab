import { call } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { type Command, useCommand } from '../../ui/command/use-command.tsx';
import { PERSONAL_DATA_FILE } from './texts.ts';

export const useDownloadData = (words: { readonly done: string; readonly failed: string }): Command<string, void> =>
  useCommand({
    ...words,
    call: async (userID: string) => {
      const { data } = await call('exportPersonalData', { params: { userID } });
      const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile({ blob, name: PERSONAL_DATA_FILE });
    },
  });

interface Erasure {
  readonly userID: string;
  /** Of the person who asks for the erasure; undefined of who has none. */
  readonly password: string | undefined;
}

export const eraseData = ({ userID, password }: Erasure) =>
  call('erasePersonalData', { params: { userID }, body: password === undefined ? {} : { password } });
