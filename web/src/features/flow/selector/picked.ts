/** Ids as strings, as addresses and radio buttons carry them. */
export interface Picked {
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
}

/** @returns what the versions of an assessment share. */
export const originOf = (assessmentID: string): string | undefined => assessmentID.split('.')[0];
