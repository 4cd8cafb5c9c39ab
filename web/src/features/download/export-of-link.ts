/** Fetches an export; loaded with its link alone, since founders do not hold the routes of the administration. */
import { ADMINISTRATION_ROUTES } from '@groundwork/contracts/administration';
import { call } from '../../api/client.ts';
import { bytesOf, type NamedFile } from '../../http/files.ts';
import { addRoutes } from '../../http/request.ts';

addRoutes(ADMINISTRATION_ROUTES);

/** @param token of the mailed link, of whoever is signed in. @throws as `call`. */
export async function exportOfLink(token: string): Promise<NamedFile> {
  const { data, name, type } = await call('downloadExport', { params: { exportID: token } });
  return { blob: new Blob([bytesOf(data)], { type }), name };
}

/** Says that the file of a link was downloaded; whoever has it does not care whether that was noted. */
export const noteOpened = (token: string): void => {
  call('openExport', { body: { token } }).catch(() => undefined);
};
