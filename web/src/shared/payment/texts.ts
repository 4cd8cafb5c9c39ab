export const PAYMENT = {
  title: 'Payment',
  loading: 'Loading the payment form',
  unavailable: 'The payment form could not be loaded. Nothing that you entered is lost.',
  missing: 'The payment form could not be loaded. Check your connection and reload the page.',
  secure: 'Your card goes to Stripe, our payment provider, and never to us.',
  notCharged: 'You have not been charged. Check the card or use another one.',
  again: 'Try again',
  offline: 'No connection, so we could not hear whether it worked.',
  notTwice: 'It goes on where it stopped. You will not be charged twice.',
} as const;

export const DEMO = {
  notice: 'This is a demonstration: no money is taken, and real cards are not accepted. Use one of the test cards.',
  cards: 'Test cards',
  outcomes: {
    success: 'succeeds',
    declined: 'is declined',
    threeDSecure: 'asks for 3-D Secure',
    insufficientFunds: 'lacks funds',
  },
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvc: 'Security code',
  confirmTitle: 'Confirm the payment',
  confirm: (amount: string) => `In place of your bank, this demonstration asks: pay ${amount}?`,
  authorise: 'Authorize',
  refuse: 'Refuse',
} as const;
