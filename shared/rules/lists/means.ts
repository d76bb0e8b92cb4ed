/**
 * The meaning of a list entry, whatever a rescue calls it: rules use it and never read the name, which people
 * may change (docs/adr/079). Most entries mean nothing to a rule and have none.
 */
export const MEANS = {
  /** An acquisition way whose intake names the rescue that the animal came from. */
  otherRescue: 'other-rescue',
  /** An acquisition way whose intake may name a person. */
  person: 'person',
  /** A vaccination that has a tag. */
  rabies: 'rabies',
  /** A procedure that says what the animal weighs. */
  weight: 'weight',
  /** A procedure whose result is a temperature. */
  temperature: 'temperature',
  /** A procedure that implants a chip. */
  microchip: 'microchip',
  dogs: 'dogs',
  cats: 'cats',
} as const;

/** The meaning of an entry or a record; undefined and '' if no rule knows it. */
export type Means = string | undefined;
