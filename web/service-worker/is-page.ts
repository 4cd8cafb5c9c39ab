interface Asked {
  readonly sameOrigin: boolean;
  readonly url: URL;
  readonly request: { readonly mode: string };
}

/** A navigation to the app, not to a file of the API. */
export const isPage = ({ sameOrigin, url, request }: Asked): boolean =>
  sameOrigin && request.mode === 'navigate' && !/^\/(?:api|health)\//.test(url.pathname);
