/**
 * What passkeys are made for (W3C Web Authentication, 5.1.3 step 8): no address of numbers, so a machine of one's own
 * goes by its name. @param publicUrl where people reach the product.
 */
export function siteOf(publicUrl: string): { expectedOrigin: string; expectedRPID: string } {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  return { expectedOrigin: url.origin, expectedRPID: url.hostname };
}
