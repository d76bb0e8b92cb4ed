/** The drawing of an animal type; chosen by words in its name, since rescues name types freely. */
const KINDS = [
  ['dog', /\bdogs?\b|pupp|hound|bulldog|pit ?bull/],
  ['cat', /\bcats?\b|kitten/],
  ['rabbit', /rabbit|hare|bunn/],
  ['horse', /horse|pon(y|ies)|donkey|mule|foal/],
  ['goat', /goat|sheep|lamb|llama|alpaca/],
  ['pig', /(?<!guinea )\bpigs?\b|boar/],
  ['cow', /cattle|cow|calf|calves|bull/],
  ['bird', /bird|chicken|hen|duck|goose|geese|parrot|pigeon|dove/],
  ['tortoise', /tortoise|turtle/],
  ['lizard', /lizard|snake|gecko|reptile/],
  ['small', /guinea|ferret|hamster|gerbil|\brats?\b|mice|mouse|chinchilla|degu|hedgehog|glider/],
] as const;

export type DrawingKind = (typeof KINDS)[number][0] | 'paw';

/** The drawing of an animal type; a paw where none fits. */
export function drawingKindOf(typeName: string): DrawingKind {
  const name = typeName.toLowerCase();
  return KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'paw';
}

/** The colors of a coat, of its shade and of the background. */
const COATS = [
  ['#c98d6b', '#9b5c42', '#f3ddd3'],
  ['#d8a460', '#a97428', '#f6e6cf'],
  ['#8d8172', '#655a4c', '#e3e8dc'],
  ['#4a4640', '#2c2925', '#e9dfd2'],
  ['#e8d5b7', '#c2a67c', '#dfe6ec'],
  ['#a9a49c', '#7c766d', '#ece4ef'],
] as const;

/** The colors of one animal: always the same for the same seed. */
export function coatOf(seed: string): (typeof COATS)[number] {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return COATS[sum % COATS.length] ?? COATS[0];
}
