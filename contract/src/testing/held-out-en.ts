/** Written after the rules and before their result on them was seen. Each line: the kind of crisis or "-", then the sentence. */
export const enHeldOut = `
suicide | Since my wife passed I pray every night not to see the morning.
suicide | i dont think im going to make it to christmas, i just want the noise in my head to stop forever
suicide | My son wrote that by Friday he won't be anybody's problem anymore.
suicide | I've written letters to each of my children and I know which bridge.
suicide | What's the point of going on when nobody needs me?
suicide | Every time I drive home I think about just letting go of the wheel.
suicide | My sister is in hospital after she tried to take her life on Sunday.
suicide | I'm ashamed to say that I started cutting again after two good years.
suicide | God forgive me, I keep looking at the rope in the garage.
suicide | My best friend told me she wishes she were dead and made me promise not to tell.
suicide | I feel like such a burden to my parents, they'd be happier if I was gone.
abuse | My husband threw me against the wall on Saturday and told the kids I fell.
abuse | He goes through my phone, he decides who I may see, and I have to ask for money for bread.
abuse | My grandfather used to put his hand under my skirt and I have never told anyone.
abuse | please pray for my friend, her boyfriend punched her and she says it was her fault
abuse | My mother burns my arms with her cigarette when I talk back.
abuse | Our youth leader keeps asking my daughter for pictures without clothes.
abuse | I sleep with a chair against the door because of my brother.
abuse | She screams at Dad, hits him with her cane and he is too frail to get away.
danger | He's standing in the driveway yelling that he'll burn us alive.
danger | I just swallowed everything in the medicine cabinet.
danger | My daughter hasn't come home since yesterday and her phone is off, the police are looking.
danger | There is someone in the house, I am hiding in the closet with the baby.
danger | My uncle is drunk and waving a gun around at my mother.
danger | my chest hurts so bad and my left arm is numb, praying it stops
- | Were you there when they crucified my Lord?
- | Swing low, sweet chariot, coming for to carry me home.
- | When I tread the verge of Jordan, bid my anxious fears subside.
- | He was pierced for our transgressions, crushed for our iniquities.
- | Cain rose up against his brother Abel and killed him.
- | Take up your cross and lose your life for my sake, says the Lord.
- | Our bantam girls got killed 9-1 but they sang all the way home.
- | My brother-in-law finally shot his moose, so there is meat for the parish supper.
- | The Passion play needs two soldiers who can hit the drum and not the actors.
- | In the film the nun hides the children from the soldiers who want to kill them.
- | That roller coaster nearly did me in, never again with the youth group!
- | I laughed myself to death at the talent show.
- | I miss my dad so much it hurts to breathe, it will be a year on Thursday.
- | She fought the cancer for three years and died in my arms on Easter Monday.
- | Mom keeps saying she is ready to go home to the Lord, and she is at peace at 97.
- | Pray for our deacon, whose cousin took his life over the holidays.
- | For couples in crisis and for children caught in violence, we pray.
- | The shelter for battered women needs diapers and winter boots.
- | The choir was murdered by that high C, but the anthem survived.
- | I would die for your butter tarts, Mrs. Leduc.
- | My son cut himself shaving before his confirmation.
- | Our old furnace is on its last legs, pray that it lives through January.
- | He hit the nail on the head with that sermon on forgiveness.
- | The nurses say Grandpa stopped taking his pills because they make him dizzy.
- | I don't know how I would go on without this community, thank you all.
`;

/** Written after the rules had been corrected with the list above, and before their result on it was seen. */
export const enHeldOutLater = `
suicide | I lost my job, my house and my wife this year and honestly I see no future, some days I wish I was six feet under.
suicide | My roommate sent me a text saying thanks for everything and take care of my cat, I am really worried she will do it.
suicide | I am 15 and I cut my legs so nobody sees, please pray I can stop.
suicide | Since the baby came I keep having thoughts of driving us both into the river.
suicide | I don't think God would be mad if I just ended things.
abuse | My husband pushed me down the stairs when I was pregnant and I lied at the hospital.
abuse | He tells me I'm nothing without him and he'll take the kids if I ever leave.
abuse | My boss keeps touching me and I can't afford to lose this job.
abuse | At the group home they tie my brother to his bed.
danger | My ex just drove by the house three times and he has been drinking and has his rifle with him.
danger | Grandma fell, she is bleeding from the head and she does not answer us.
- | Amazing grace, how sweet the sound, that saved a wretch like me.
- | Saul threw his spear at David, but David got away twice.
- | Pray for my cousin's team, they were crushed in the semifinals and she takes it hard.
- | Opening day of deer season: please pray that all the hunters come home safe.
- | We watched a thriller at youth night, somebody gets poisoned at a wedding and it was hilarious.
- | I'm so tired of this winter that I could scream.
- | Five years since Jacob left us by his own hand; his mother still lights a candle.
- | The chemo is brutal, but she is a fighter and never complains.
- | Lord, when my time comes, take me gently.
- | I hit a deer last night, the car is done but I am fine, thanks be to God.
`;
