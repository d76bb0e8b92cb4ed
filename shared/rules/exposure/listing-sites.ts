/** The listing sites that a rescue can send its animals to. */
export const SITES = ['petfinder', 'adoptapet', 'rescuegroups', 'petrescue'] as const;
export type SiteId = (typeof SITES)[number];

/** A fact of a rescue's account that goes to the site with each animal. */
export interface SiteDetail {
  readonly name: 'suburb' | 'state' | 'postcode' | 'sourceNumber';
  readonly label: string;
  readonly help?: string;
}

/** A site as its settings show it. */
export interface SiteDescription {
  readonly title: string;
  /** `ftp`: the whole list as one file; `http`: a request for each animal. */
  readonly transport: 'ftp' | 'http';
  /** The address of the site; '' where each rescue has another one. */
  readonly server: string;
  /** The label of the user name; '' where the site asks for none. */
  readonly user: string;
  readonly secret: string;
  readonly details: readonly SiteDetail[];
  /** Instructions for getting an account. */
  readonly account: string;
  /** A warning that is shown before the site is turned on. */
  readonly warning: string;
}

export const LISTING_SITES: Readonly<Record<SiteId, SiteDescription>> = {
  petfinder: {
    title: 'Petfinder',
    transport: 'ftp',
    server: 'members.petfinder.com',
    user: 'Shelter ID',
    secret: 'FTP password',
    details: [],
    account:
      'Your primary contact asks Petfinder for an FTP account and names Havenkeep as your software. It takes one to three working days.',
    warning:
      'Petfinder replaces the list with each file. Animals that you entered there by hand stay. Petfinder doesn’t take animals without a recorded sex, size and age.',
  },
  adoptapet: {
    title: 'Adopt-a-Pet',
    transport: 'ftp',
    server: 'autoupload.adoptapet.com',
    user: 'AutoUpload user name',
    secret: 'AutoUpload password',
    details: [],
    account:
      'Set up AutoUpload in your Adopt-a-Pet account and choose “other software”. It shows the user name and the password.',
    warning:
      'The first upload erases everything in your Adopt-a-Pet account: pets, adopted pets and adopters. An animal whose breed isn’t in Adopt-a-Pet’s list is not shown there, and Adopt-a-Pet emails you about it.',
  },
  rescuegroups: {
    title: 'RescueGroups',
    transport: 'ftp',
    server: 'ftp.rescuegroups.org',
    user: 'FTP user name',
    secret: 'FTP password',
    details: [],
    account:
      'Add an import account in RescueGroups for a CSV file named pets.csv. RescueGroups passes animals on to more than 30 other sites.',
    warning:
      'RescueGroups replaces all animals of this import account with each file, and deletes those that are no longer in it.',
  },
  petrescue: {
    title: 'PetRescue',
    transport: 'http',
    server: '',
    user: '',
    secret: 'Token',
    details: [
      { name: 'suburb', label: 'Suburb' },
      { name: 'state', label: 'State', help: 'Like NSW' },
      { name: 'postcode', label: 'Postcode' },
      {
        name: 'sourceNumber',
        label: 'Source or rehoming organization number',
        help: 'Where the law asks for it in advertisements',
      },
    ],
    account: 'Ask PetRescue (Australia) for the API address and token of your group.',
    warning: 'PetRescue lists dogs and cats only if they are desexed.',
  },
};

/** The facts of an account with a site, beside its password. */
export type SiteDetails = Readonly<Partial<Record<SiteDetail['name'], string>>>;

/** The days for which runs are kept. */
export const RUN_DAYS = 90;

/**
 * The results of a run: everything arrived, some animals were refused, it waits for a confirmation, or it failed in
 * part or whole.
 */
export const RUN_STATES = ['sent', 'refused', 'held', 'failed'] as const;
