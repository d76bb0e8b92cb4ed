/** Behaviours a new rescue starts from, by group of animal types. */
export const BEHAVIORS = {
  dogs: [
    'Good with dogs', 'Good with cats', 'Good with young children', 'Good with older children',
    'Good with strangers', 'Housetrained', 'Crate-trained', 'Leash-trained', 'Pulls on leash',
    'Leash-reactive', 'Rides well in car', 'Guards food', 'Guards toys', 'Separation anxiety',
    'Afraid of noise', 'Fearful of men', 'Jumps up', 'Climbs fences', 'Digs', 'Chews', 'Barks a lot',
    'Mouthy', 'High energy', 'Chases small animals', 'Knows basic cues', 'Accepts grooming', 'Escapes',
    'Bite history',
  ],
  cats: [
    'Good with cats', 'Good with dogs', 'Good with children', 'Uses litter box', 'Sprays',
    'Scratches furniture', 'Uses scratching post', 'Lap cat', 'Enjoys being held', 'Enjoys brushing',
    'Hides', 'Independent', 'Vocal', 'Playful', 'Bites if overstimulated', 'Swats', 'Only cat',
    'Indoor only', 'Has lived outdoors', 'Working/barn cat', 'Unsocialised', 'Accepts carrier',
    'Accepts nail trim', 'Door dasher',
  ],
  small: [
    'Litter-trained', 'Enjoys handling', 'Bonded', 'Free-roams', 'Chews cables', 'Digs', 'Lunges', 'Nips',
    'Thumps', 'Sprays', 'Accepts nail trim', 'Good with own kind', 'Good with dogs', 'Good with cats',
    'Good with children', 'Nocturnal',
  ],
  horses: [
    'Easy to catch', 'Halter-broke', 'Leads', 'Ties', 'Loads', 'Stands for farrier', 'Stands for vet',
    'Clips', 'Bathes', 'Green-broke', 'Rides (beginner)', 'Rides (experienced)', 'Drives', 'Cribs',
    'Weaves', 'Kicks', 'Bites', 'Bucks', 'Rears', 'Herd-bound', 'Respects fences', 'Accepts stall',
  ],
  birds: [
    'Steps up', 'Talks', 'Screams', 'Bites', 'Plucks', 'Flighted', 'Guards cage', 'Good with birds',
    'Good with children', 'Likes one person', 'Harness-trained', 'Eats pellets', 'Accepts towel',
    'Forages', 'Accepts nail trim',
  ],
  farm: [
    'Herd-bonded', 'Halter-trained', 'Butts', 'Jumps fences', 'Accepts hoof trim', 'Milks', 'Guards flock',
    'Good with poultry', 'Friendly',
  ],
  reptiles: [
    'Tolerates handling', 'Eats thawed prey', 'Strikes', 'Whips tail', 'Shares enclosure', 'Drops tail',
  ],
} as const;
