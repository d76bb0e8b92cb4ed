import { isOneOf, keysOf } from '../data/collections.ts';
import { MEANS, type Means } from '../lists/means.ts';
import { ROWS, type Row, SPECIES, type Species, WAY_ROWS, type WayRow } from './rows.ts';

/** The meanings of the default animal types that count as each species. */
const MEANS_BY_SPECIES: Readonly<Record<Species, readonly string[]>> = {
  canine: ['dogs'],
  feline: ['cats'],
  rabbit: ['rabbits'],
  equine: ['horses', 'ponies', 'donkeys', 'mules'],
  'small-mammal': [
    'guinea pigs',
    'ferrets',
    'hamsters',
    'gerbils',
    'rats',
    'mice',
    'chinchillas',
    'degus',
    'hedgehogs',
    'sugar gliders',
  ],
  bird: ['parrots', 'pigeons and doves'],
  'farm-animal': ['goats', 'sheep', 'pigs', 'cattle', 'llamas', 'alpacas', 'chickens', 'ducks', 'geese'],
  reptile: ['tortoises and turtles', 'lizards and snakes'],
};

const SPECIES_BY_MEANS = new Map(
  keysOf(SPECIES).flatMap((species) => MEANS_BY_SPECIES[species].map((means) => [means, species] as const)),
);

/** The species that an animal type counts as, by its meaning; undefined for an unknown meaning. */
export const speciesOf = (means: Means): Species | undefined => SPECIES_BY_MEANS.get(means ?? '');

const isWayRow = (text: string): text is WayRow => WAY_ROWS.some((each) => each === text);

/** The row in which an acquisition way counts, by its meaning; undefined for an unknown meaning. */
export function wayRowOf(means: Means): WayRow | undefined {
  if (means === MEANS.otherRescue) return 'transfer';
  if (means === MEANS.person) return 'owner';
  return means && isWayRow(means) ? means : undefined;
}

/** The mapping of a rescue's animal types to species and of its acquisition ways to rows. */
export interface Mapping {
  readonly species: (typeId: string) => Species | undefined;
  readonly wayRow: (wayId: string) => WayRow | undefined;
}

const isRow = (text: string): text is Row => isOneOf(ROWS, text);

/** The row in which a milestone that is not an intake counts; the key is its type, with its detail after a colon. */
const ROW_BY_MILESTONE: Readonly<Record<string, Row>> = {
  'adoption-return': 'owner',
  found: 'other',
  adoption: 'adoption',
  'returned-to-owner': 'returned',
  'released:field': 'field',
  'released:other': 'other-live',
  lost: 'lost',
};

/** The row of the matrix that an arrival or departure counts in (product/standards 1.2). */
export function rowOf(reason: string, { wayRow }: Pick<Mapping, 'wayRow'>): Row {
  const directRow = ROW_BY_MILESTONE[reason];
  if (directRow) return directRow;
  const [type = '', detail = ''] = reason.split(':');
  if (type === 'intake') return wayRow(detail) ?? 'unmapped';
  if (type === 'reintake') return isWayRow(detail) ? detail : 'unmapped';
  if (type === 'transfer') {
    const row = `transferred-${detail}`;
    return isRow(row) ? row : 'transferred';
  }
  if (type === 'death') return isRow(detail) ? detail : 'death';
  return type === 'released' ? 'released' : 'unmapped';
}
