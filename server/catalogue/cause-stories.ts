/** What a cause's own page adds to its name and summary: its slug and story. */
export interface CauseStory {
  slug: string;
  story: string;
}

/** By the causes' keys in the raffle rules. All of them are invented. */
export const CAUSE_STORIES: Readonly<Record<string, CauseStory>> = {
  play_on_the_ward: {
    slug: 'play-on-the-ward',
    story:
      'A child who plays forgets the drip for an hour. Play on the Ward stocks toy trolleys in nineteen hospitals and pays play therapists to go round with them, on weekdays and on the long Sundays. Every toy can be wiped clean, and what a child makes goes home with them.',
  },
  music_for_little_ones: {
    slug: 'music-for-little-ones',
    story:
      'Two musicians, one trolley of instruments, and a child who decides what is played next. Music for Little Ones visits bedsides in children’s hospitals, lends ukuleles and small drums for the length of a stay, and records the songs that families make together.',
  },
  clowns_on_call: {
    slug: 'clowns-on-call',
    story:
      'The clowns train for a year before they meet a patient: when to be loud, when to sit on the floor and say nothing. They come every week, they know the nurses’ names, and they walk with children to the door of the operating theatre.',
  },
  your_hospice: {
    slug: 'your-hospice',
    story:
      'Seven small houses in seven regional towns, and nurses who drive out to everyone who would rather be at home. Night sitters let a family sleep. Nobody pays for any of it: more than half of the cost is raised by people who buy a ticket, run a stall or leave a gift.',
  },
  river_and_reef: {
    slug: 'river-and-reef',
    story:
      'What leaves a paddock ends on the reef. River and Reef Watch plants the banks of four rivers, pulls out what was dumped in them, and teaches divers to count coral so that the counts can be compared year on year. The counts are public.',
  },
  second_table: {
    slug: 'second-table',
    story:
      'Markets close at four with crates still full. The Second Table collects what is good, cooks it the same evening in twelve town kitchens and serves it at long tables where it is nobody’s business who pays. Last year that was 310,000 meals.',
  },
  paws_and_people: {
    slug: 'paws-and-people',
    story:
      'It takes two years and a patient family to raise an assistance dog. Paws and People finds the families, pays for food and vet, trains the dogs for people who do not see, do not hear or wake from bad nights, and stays in touch for as long as the dog works.',
  },
  night_shelter: {
    slug: 'night-shelter',
    story:
      'A bed, a locker with a key, a hot shower, and somebody to talk to who knows which form comes first. The Night Shelter Network keeps nine houses open every night of the year, and counts as success the guests who do not come back because they have a door of their own.',
  },
  splash_for_good: {
    slug: 'splash-for-good',
    story:
      'A child who grows up four hours from the coast meets deep water all the same: in dams, in channels, in a river after rain. Splash for Good drives pools on trailers from town to town, pays the teachers, and comes back each season until every child of a school can float, turn and reach the edge.',
  },
};
