/** Each line has a full first name and then its short forms or variants. */
const NICKNAME_FAMILIES = `
abigail abby gail
alan al allan allen
alexander alex sandy xander sasha
alexandra alex sandra sasha lexi
alfred fred alf freddie
amanda mandy
andrew andy drew
angela angie
anthony tony
barbara barb babs
benjamin ben benny
bernard bernie
beverly bev
bradley brad
brenda bren
caroline carol carrie
catherine kathryn katherine kate cathy kathy katie kat cat
charles charlie chuck chas
charlotte charlie lottie
christine christina chris chrissy tina
christopher chris kit
cynthia cindy
daniel dan danny
david dave davey
deborah debra deb debbie
donald don donnie
dorothy dot dottie
douglas doug
edward ed eddie ted ned
eleanor ellie nell nora
elizabeth liz beth betty lizzie eliza elsie libby
emily em emmy
eugene gene
evelyn evie
florence flo florrie
frances fran frankie
francis frank
frederick fred freddie
gabriel gabe
george georgie
gerald gerry jerry
geraldine gerry
gregory greg
harold harry hal
helen nell
henry harry hank
herbert bert herb
isabella isabel bella izzy
jacob jake
jacqueline jackie
james jim jimmy jamie
janet jan
jeffrey geoffrey jeff geoff
jennifer jen jenny
jessica jess jessie
john jack johnny jon
jonathan jon jonny
joseph joe joey
joshua josh
judith judy
kenneth ken kenny
kimberly kim
lawrence laurence larry laurie
leonard len lenny leo
lillian lily
louis lou
louise lou
lucille lucy
madeline maddie
margaret maggie meg peggy marge daisy greta
maria mary molly marie
matthew matt
maximilian max
melissa mel missy
michael mike mick mickey
michelle shelly
nathaniel nathan nate
nicholas nick nicky
nicole nicky
oliver ollie
olivia liv ollie
pamela pam
patricia pat patty trish tricia
patrick pat paddy
penelope penny
peter pete
philip phillip phil
priscilla cilla
rachel rae
raymond ray
rebecca becky becca
richard rich rick dick ricky
robert bob rob bobby robbie bert
roberta bobbie
roger rog
ronald ron ronnie
rosemary rose rosie
samantha sam
samuel sam sammy
sarah sara sally sadie
stephanie steph
stephen steven steve
susan susanna sue susie suzy
terence terry
theodore ted teddy theo
theresa teresa terry tess
thomas tom tommy
timothy tim
valerie val
veronica ronnie
victoria vicky tori
vincent vince
virginia ginny
walter walt wally
william bill will billy liam willy
winifred winnie
zachary zach zack
`;

let nicknameMap: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function readNicknames(): ReadonlyMap<string, ReadonlySet<string>> {
  const full = new Map<string, Set<string>>();
  for (const line of NICKNAME_FAMILIES.trim().split('\n')) {
    const names = line.split(' ');
    for (const name of names) full.set(name, (full.get(name) ?? new Set()).add(names[0] ?? ''));
  }
  return full;
}

/** The full names of each nickname in the list; read lazily. */
const nicknames = () => (nicknameMap ??= readNicknames());

/** The full names that a folded first name may be short for, itself included; sorted. */
export const fullNames = (first: string): readonly string[] =>
  [...new Set([first, ...(nicknames().get(first) ?? [])])].toSorted();

/** True if two folded first names may belong to one person, as 'bob' and 'robert'. */
export const areNicknames = (one: string, other: string): boolean =>
  one !== other && fullNames(one).some((name) => nicknames().has(name) && fullNames(other).includes(name));
