/** What the two providers' widgets have in common. A widget is put away and made anew to begin again. */
export interface WidgetProps {
  readonly siteKey: string | null;
  /** What passing it is to cost, as a multiple of the least, where the provider lets us say. */
  readonly price: number;
  /** Begins by itself, without waiting for the person. */
  readonly auto: boolean;
  /** Called when it is at work, which needs nobody. `asked`: because the person wanted it. */
  readonly onWork: (asked: boolean) => void;
  /** Called with what the provider gave, and with null when that is void or the person has to do something. */
  readonly onToken: (token: string | null) => void;
}
