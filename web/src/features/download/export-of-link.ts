/** Fetches an export. Loaded only with its link: founders do not hold the administration's routes. */
import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { call } from '../../api/client.ts';
import { bytesOf, type NamedFile } from '../../http/files.ts';
import { addRoutes } from '../../http/request.ts';

addRoutes(ADMINISTRATION_ROUTES);

/** @param token of the mailed link, of the person signed in. @throws as `call`. */
export async function exportOfLink(token: string): Promise<NamedFile> {
  const { data, name, type } = await call('downloadExport', { params: { exportID: token } });
  return { blob: new Blob([bytesOf(data)], { type }), name };
}

/** Notes that the link's file was downloaded; a failure does not matter to the reader. */
export const noteOpened = (token: string): void => {
  call('openExport', { body: { token } }).catch(() => undefined);
};
