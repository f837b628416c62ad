/** The operator asked for something this program does not understand; the message says what it does. */
export class WrongUse extends Error {}
