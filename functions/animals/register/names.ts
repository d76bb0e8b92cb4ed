import { randomInt } from 'node:crypto';

const FEMALE_NAMES =
  'Abby Ada Alma Amber Aria Aurora Bella Birdie Blossom Bonnie Bridget Callie Carmen Cassie Chloe Clementine Clover Coco Cora Daisy Dahlia Delilah Dolly Dottie Edith Ella Elsie Emmy Esme Etta Eva Fern Fiona Flora Freya Georgia Gigi Ginger Gracie Greta Hattie Hazel Heidi Holly Honey Ida Iris Isla Ivy Jasmine Josie Juniper Kiki Lacey Lila Lottie Lucy Lulu Luna Mabel Maggie Margot Marigold Matilda Maya Millie Mimi Minnie Molly Nala Nell Nina Nova Olive Opal Pearl Penny Peony Phoebe Piper Pippa Poppy Posie Rosie Roxy Ruby Sadie Sally Selma Stella Sunny Tabitha Tilly Trixie Tulip Una Violet Wilma Winnie Zelda Zoe';
const MALE_NAMES =
  'Ace Albie Alfie Angus Archie Arlo Arthur Atlas August Axel Banjo Barney Baxter Benji Benny Bernie Boone Bruno Buddy Buster Cash Casper Charlie Chester Clyde Cooper Cosmo Dexter Dougal Duke Duncan Edgar Eddie Elmer Ernie Felix Finn Fletcher Frank Freddie George Gilbert Griffin Gus Hank Harley Harvey Henry Homer Hugo Jasper Jethro Joey Kip Larry Leo Lenny Linus Logan Louie Lou Mac Marley Marvin Max Merlin Mickey Milo Monty Moose Murphy Murray Ned Nemo Oliver Ollie Oscar Otis Otto Ozzie Percy Pete Quincy Ralph Remy Rex Rocco Roger Rufus Rusty Sammy Scout Simon Stanley Teddy Theo Toby Tucker Vince Wally Walter Wilbur Winston Ziggy';
const UNISEX_NAMES =
  'Acorn Alder Ash Aspen Bean Bear Biscuit Blue Bramble Breeze Briar Brook Button Cedar Chestnut Chip Cinnamon Cloud Cocoa Cricket Crumpet Dumpling Ember Fable Fig Flint Frankie Frost Ghost Hickory Indigo Jupiter Kiwi Koda Lark Lucky Mango Maple Marble Meadow Mochi Moss Muffin Mushroom Nutmeg Oakley Oats Pebble Pepper Pesto Pickle Pixel Plum Pogo Pumpkin Quill Rain Reed River Robin Rowan Sage Sesame Shadow Sky Smudge Snickers Sorrel Sparrow Spruce Sprout Squash Storm Tango Teasel Thistle Toffee Truffle Tumble Twig Waffles Whisper Willow Wren Yarrow';

const NAMES_BY_SEX = {
  female: [...FEMALE_NAMES.split(' '), ...UNISEX_NAMES.split(' ')],
  male: [...MALE_NAMES.split(' '), ...UNISEX_NAMES.split(' ')],
  unknown: UNISEX_NAMES.split(' '),
};

/**
 * A name for a new animal.
 * @param random returns an integer from 0 up to, but not including, its argument
 */
export function suggestName(
  gender: keyof typeof NAMES_BY_SEX,
  random: (upperBound: number) => number = randomInt,
): string {
  const names = NAMES_BY_SEX[gender];
  return names[random(names.length)] ?? 'Biscuit';
}
