interface Asked {
  readonly sameOrigin: boolean;
  readonly url: URL;
  readonly request: { readonly mode: string };
}

/** Whether somebody goes to a page of the app, and to no file of the API. */
export const isPage = ({ sameOrigin, url, request }: Asked): boolean =>
  sameOrigin && request.mode === 'navigate' && !/^\/(?:api|health)\//.test(url.pathname);
