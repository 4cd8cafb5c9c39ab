export async function readPages<Page>(
  read: (page: number) => Promise<Page>,
  sizeOf: (page: Page) => number,
  totalOf: (page: Page) => number,
): Promise<[first: Page, ...others: Page[]]> {
  const first = await read(1);
  const pages: [Page, ...Page[]] = [first];
  for (let count = sizeOf(first), page = 2; count < totalOf(first); page++) {
    const next = await read(page);
    if (sizeOf(next) === 0) break;
    pages.push(next);
    count += sizeOf(next);
  }
  return pages;
}
