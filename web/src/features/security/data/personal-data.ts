/** Personal data: read as a file, and erased. The founder's own on the security page, anybody's in the Users tab. */
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { PERSONAL_DATA_FILE } from '../texts.ts';

/** How long the browser may take to begin a download. */
const GRACE = 10_000;

/** Saves everything that is held about somebody as a file. */
export const useDownloadData = () =>
  useMutation({
    mutationFn: async (userID: string) => {
      const { data } = await call('exportPersonalData', { params: { userID } });
      saveFile(PERSONAL_DATA_FILE, JSON.stringify(data, null, 2));
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

function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), GRACE);
}
