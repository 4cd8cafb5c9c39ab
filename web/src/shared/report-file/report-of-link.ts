import { callWithoutSession } from '../../api/client.ts';
import { bytesOf, type NamedFile } from '../../http/files.ts';
import { currentPaper } from './paper.ts';

interface LinkedReport {
  readonly file: NamedFile;
  readonly userAssessmentID: string;
}

/** Fetches the PDF of a mailed link, without a session. @throws as `call`. */
export async function reportOfLink(token: string): Promise<LinkedReport> {
  const { data, name, userAssessmentID } = await callWithoutSession('downloadReport', {
    bearer: token,
    query: { paper: currentPaper() },
  });
  return { file: { blob: new Blob([bytesOf(data)], { type: 'application/pdf' }), name }, userAssessmentID };
}
