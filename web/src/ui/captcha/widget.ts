/** What both providers' widgets share. To begin again, a widget is unmounted and mounted anew. */
export interface WidgetProps {
  readonly siteKey: string | null;
  /** Cost, as a multiple of the minimum, where the provider supports it. */
  readonly price: number;
  /** Begins without the person. */
  readonly auto: boolean;
  /** It works without the person. `asked`: the person started it. */
  readonly onWork: (asked: boolean) => void;
  /** null when the token is void or the person has to act. */
  readonly onToken: (token: string | null) => void;
}
