/** Its exported functions take one argument. */
export interface ThreadFile {
  readonly filename: string;
  readonly execArgv: string[];
}

/** As in tests and `npm run dev`. */
export const FROM_SOURCE = import.meta.url.endsWith('.ts');

/** @param name such as './worker'. @param beside `import.meta.url` of a module in the same folder. */
export const threadFile = (name: string, beside: string): ThreadFile => ({
  filename: new URL(`${name}.${FROM_SOURCE ? 'ts' : 'js'}`, beside).href,
  execArgv: FROM_SOURCE ? ['--conditions=@groundwork/source'] : [],
});
