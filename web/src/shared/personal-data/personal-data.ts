/** Personal data: read as a file, and erased. The founder's own on the security page, anybody's in the Users tab. */
import { call } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { type Command, useCommand } from '../../ui/command/use-command.tsx';
import { PERSONAL_DATA_FILE } from './texts.ts';

/** Saves everything that is held about somebody as a file. */
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
  /** Of whoever asks for it. */
  readonly password: string;
}

/** Erases everything personal about somebody. */
export const eraseData = ({ userID, password }: Erasure) =>
  call('erasePersonalData', { params: { userID }, body: { password } });
