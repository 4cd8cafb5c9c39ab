/** Personal data: read as a file, and erased. The founder's own on the security page, anybody's in the Users tab. */
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { saveFile } from '../../http/files.ts';
import { PERSONAL_DATA_FILE } from './texts.ts';

/** Calls, and may ask for the password first. */
type Run = <T>(attempt: () => Promise<T>) => Promise<T>;

/** Saves everything that is held about somebody as a file. @param run of staff, who are asked for their password. */
export const useDownloadData = (run: Run = (attempt) => attempt()) =>
  useMutation({
    mutationFn: async (userID: string) => {
      const { data } = await run(() => call('exportPersonalData', { params: { userID } }));
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
