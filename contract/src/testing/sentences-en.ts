/**
 * Sentences as members write them, invented. Each line: the kind of crisis or "-", then the sentence with its private
 * details as {kind:text}. They were written together with the rules.
 */
export const enSentences = `
suicide | I don't want to live anymore. Please pray for me.
suicide | i cant go on like this, some nights i think everyone would be better off without me
suicide | Lately I keep thinking about ending my life and I am scared to tell my family.
suicide | My daughter told me last night that she wants to kill herself. Please pray, I don't know what to do.
suicide | Pray for me, I have been having suicidal thoughts again since the fall.
suicide | im so tired, i just want to die
suicide | I have no reason to live since the divorce.
suicide | My brother posted a goodbye note and says he's going to end it all tonight.
suicide | Lord, I am so ashamed, I feel suicidal and Mass is the only hour I feel calm.
suicide | I wish I could go to sleep and never wake up again.
suicide | I wrote a letter to say goodbye to my kids. I don't think I can do another winter.
suicide | He is only 16 and he's talking about suicide. Please pray for my nephew.
suicide | sometimes i want to kil myself and nobody at school knows
suicide | I hurt myself again this week after I had promised to stop.
suicide | There is no point in living anymore, the house is so empty.
suicide | I'd rather be dead than face the court date on Monday.
suicide | My roommate is harming herself and I am afraid of what comes next.
suicide | I can't do this anymore, I want to be gone and with my wife in heaven.
abuse | My husband hits me when he drinks. Please pray for him to change.
abuse | pray for me and the kids, my boyfriend beats me and then he cries and says sorry
abuse | My stepfather touches me at night and I can't tell my mom.
abuse | I am being abused at home and I have nowhere to go.
abuse | My wife slaps me in front of our children, and as a man I am ashamed to say it.
abuse | My son takes my pension cheque and shoves me when I ask for it back.
abuse | He grabs me by the throat when he gets angry, then brings flowers.
abuse | A coach has been touching kids on my son's team, I don't know who to tell.
abuse | I am afraid of my husband, he broke the door last night.
abuse | My dad hits us with his belt evry week, please pray he stops
abuse | She says her uncle is molesting her. I'm her teacher and I am shaking.
abuse | My ex is threatening me again and comes to my work.
abuse | I was raped two weeks ago and I can't stop crying.
abuse | My mother in the care home has bruises, I think somebody there is hurting her.
abuse | My boyfriend forces me to have sex and says that is what a good girlfriend does.
abuse | My husband does not let me leave the house or keep my phone, and I am scared of him.
danger | He says he will kill me if I leave. Please pray.
danger | someone is trying to break in to my house right now, please pray
danger | My husband has a gun and says he is going to use it tonight.
danger | Please pray, my little girl has been missing since this afternoon.
danger | I took too many of my pills and I feel strange.
danger | I am in danger here and I can't call without him hearing.
danger | A man has been following me home every night this week and tonight he is outside.
danger | My neighbour said he is going to kill his wife, I can hear shouting through the wall.
danger | He threatened to burn the house down with us inside.
danger | pray now please, my father has chest pain and he cant breathe, we are alone at the cottage
danger | My cousin overdosed an hour ago and he's not waking up.
danger | my ex just texted that he is coming over to hurt me and the kids
danger | There's a man with a knife in our building, we are hiding in the bathroom.
danger | I'm afraid for my life tonight.
danger | My son said he is going to bring a gun to school.
danger | I want to kill him for what he did to my sister and I am afraid of myself.
- | Please pray for my neighbour {name:Marie Tremblay}, who has cancer.
- | Pray for {name:John MacDonald}, he lost his job at the mill.
- | My friend {name:Kwame Mensah} is waiting for his refugee hearing.
- | For {name:Susan O'Brien} and her twins, born too early.
- | Please remember {name:Mrs. Pelletier} from the choir, her memory is failing.
- | my coworker {name:Dave Kowalski} is in rehab again
- | Our nephew {name:Liam Fraser-Hughes} is having surgery Tuesday.
- | Prayers for my boss {name:Anita Desai}; her marriage is ending.
- | {name:Linh Nguyen} from my class has an eating disorder, please pray.
- | For the healing of {name:Pierre-Luc Gagnon}, a friend of my son.
- | My aunt {name:Rosa Di Carlo} fell on the ice on Sunday.
- | Thank God, {name:Emily Chen} is sober for ninety days now.
- | Please lift up {name:Mr Abernathy}, our old mailman, who has ALS.
- | pray for my sister in law {name:Joanne Leblanc} she is pregnant and alone
- | Call my mother at {phone:514-555-0142} if you can drive her to Mass.
- | If you can visit him, his number is {phone:(902) 555-0187}.
- | text me {phone:6135550119}
- | Her cell is {phone:819 555 0163}, she would love a call.
- | You can reach the family at {phone:+1 416 555 0134}.
- | My son's new number is {phone:450.555.0171}, tell him I forgive him.
- | Anyone with a truck please call Bob {phone:506-555-0128}, he is moving out of the shelter.
- | ring {phone:555-0199} ask for Agnes, she is alone since the funeral
- | My brother in Lyon is at {phone:+33 6 12 34 56 78}, please encourage him in French.
- | His wife’s phone is {phone:1-604-555-0150} in case someone can bring a meal.
- | whatsapp me at {phone:+1 (587) 555-0106} for the rides to chemo
- | Grandma's line: {phone:705 555-0115}, call after supper.
- | Bring meals to {address:45 Maple Street} after five, she can't cook yet.
- | He lives at {address:1208 Portage Avenue, Apt 6} and is too weak to come down.
- | Our friend is alone at {address:77 Lakeshore Rd.}, please visit.
- | They moved her to {address:310 King St W, unit 12} last week.
- | The family of five now stays at {address:9 Birch Crescent}.
- | Cards can be sent to {address:2250 Concession Road 4} where he is recovering.
- | She is at {address:18 rue Principale} and the ramp is icy.
- | send flowers to {address:#4-560 Robson street}
- | His postal code is {address:K1A 0B1} if you want to send a card.
- | My parents' place, {address:5 Elm Dr}, was flooded.
- | Please pray for the tenant at {address:801 Sherbrooke East}, who was evicted.
- | Pick her up at {address:14 Hillview Court}, she uses a walker.
- | She is in {room:room 412} at the General.
- | Dad is on the {room:4th floor, bed 2}, and would love visitors.
- | My uncle was moved to {room:Ward 5B} yesterday.
- | Visiting hours are until eight, {room:rm 208}, bring your Bible.
- | They brought him to the {room:ICU at St. Michael's} this morning.
- | He's in {room:bed 14} of the burn unit.
- | Please pray for the lady in {room:room 7} at the hospice, she has no family.
- | My wife is in the {room:cardiac unit at Foothills} until Friday.
- | Grandpa: {room:palliative care, room 3-117}.
- | Our baby is in the {room:NICU at Sainte-Justine} for a few more weeks.
- | go see him in {room:Room B-204}, he is lonely
- | Mom is on {room:unit 6 West} and has a hard time eating.
- | I'm dying to see you all at the parish picnic!
- | We need two volunteers to kill the weeds along the cemetery path.
- | My feet are killing me after the pilgrimage, but what joy.
- | The kids laughed so hard I thought I would die.
- | I could murder a cup of tea after that vigil.
- | That homily knocked me dead, in the best way.
- | I'd kill for my grandmother's sugar pie recipe.
- | My phone died in the middle of the rosary, sorry!
- | Time to kill before the bus leaves: who wants to sing?
- | This heat is going to kill my tomatoes, pray for rain.
- | He's drop-dead funny as King Herod in the pageant.
- | I was scared to death before my first reading, and it went well.
- | We shot the parish photos on Sunday and I cut myself out of half of them.
- | She beat me at cribbage again, five weeks in a row.
- | Dead tired but grateful after the food drive.
- | The deadline for baptism forms is killing our secretary, be kind to her.
- | The Lord killeth, and maketh alive: he bringeth down to the grave, and bringeth up.
- | "For to me to live is Christ, and to die is gain." (Philippians 1:21)
- | Thou shalt not kill.
- | The dead in Christ shall rise first.
- | Greater love has no one than this: to lay down one's life for one's friends.
- | We were buried with him by baptism into death.
- | Unless a grain of wheat falls into the earth and dies, it remains alone.
- | Precious in the sight of the Lord is the death of his saints.
- | Elijah prayed that he might die: "Enough, Lord, take away my life."
- | They sought to kill him, because he called God his Father.
- | Pray for us sinners, now and at the hour of our death.
- | I want to die to myself and live for Christ.
- | O death, where is thy sting?
- | Judas threw down the silver and went away; what do we learn from his despair?
- | Dying you destroyed our death, rising you restored our life.
- | Yea, though I walk through the valley of the shadow of death, I will fear no evil.
- | My husband died a year ago today. Please remember his soul.
- | Our son took his own life in March. Pray for our family.
- | We lost my cousin to suicide five years ago, and I still set a place for him at Christmas.
- | Funeral Mass for the young man killed in the accident is on Saturday.
- | Dad passed away peacefully on Tuesday, surrounded by all of us.
- | I miss my mother so much since she died, mornings are the worst.
- | Please pray for my friend whose brother died by suicide last winter.
- | My grandmother is dying and we are singing to her.
- | She wants to die at home, with her cat and the window open.
- | The doctor says he has weeks to live. Pray that he may go in peace.
- | My uncle killed in the war is on the cenotaph, and we lay a wreath every year.
- | Anniversary Mass for my daughter, who ended her life ten years ago.
- | Our old dog had to be put down this morning and the children are crying.
- | It's been a year since the overdose that took my brother, pray for my parents.
- | For those who think of suicide, that they may find someone to listen.
- | For all victims of abuse, let us pray to the Lord.
- | Let us pray for women who suffer violence at home, and for the shelters that welcome them.
- | For people tempted to end their lives, Lord, hear our prayer.
- | For children who are mistreated anywhere in the world.
- | For prisoners, for the hungry, and for everyone in danger tonight.
- | We pray for the volunteers who answer the suicide line.
- | For survivors of residential schools and the abuse that was done there.
- | Lord, be with all who are afraid to go home.
- | Pray for peace where bombs are killing families.
- | For migrants who risk their lives at sea.
- | Pray for police and paramedics who run toward danger.
- | For teenagers who hurt themselves, that they meet a patient adult.
- | On the World Day for Suicide Prevention we will ring the bell at noon.
- | I don't want to die, I want to see my grandchildren grow up.
- | Don't worry, nobody is in danger; the fire drill was planned.
- | I am not suicidal, just very tired, and grateful for your prayers.
- | Ten years ago I wanted to die, and today I am thankful for every morning.
- | He used to hit me, but we have been safe in another city for six years.
- | The martyrs were killed for their faith in the third century.
- | Book club: a novel about a man who plans his suicide and is saved by his neighbours.
- | Workshop on preventing abuse of older adults, Thursday at 7 in the hall.
- | My doctor asked if I had thoughts of suicide and I could honestly say no.
- | The movie on the life of Maximilian Kolbe, who gave his life for another, is on Friday.
- | The bishop wrote about abuse in the Church; we'll read his letter together.
- | She never hit her children and she was proud of that.
- | Training for ushers: what to do if someone faints or there is a fire.
- | God saved me from an overdose twelve years ago, and I give thanks today.
- | Saint Joseph, pray for us.
- | We are reading John 3:16-21 on Wednesday.
- | Mass at Notre Dame at 10:30, coffee after.
- | Pray for Pope Leo and for all bishops.
- | Mother Teresa said that peace begins with a smile.
- | There is room for 40 people in the hall.
- | We collected 1,250 dollars and 310 coats.
- | The Sacred Heart novena begins June 5.
- | For Marie and her baby, that all goes well.
- | My neighbour Tom is recovering, thank you for your prayers.
- | If you need to talk, call or text 9-8-8.
- | Kids Help Phone is at 1-800-668-6868, day or night.
- | Good Friday walk starts on Main Street at noon.
- | Room 3 of the catechism centre will be painted.
- | The choir meets on the 2nd floor of the rectory.
- | Psalm 118, verse 24, is my mother's favourite.
- | Thanks to Father Michael for the retreat.
- | We leave for Sainte-Anne-de-Beaupré on July 26.
- | Supper at the parish hall, 120 Church Street, Saturday at six.
- | Charity registration number 10812 3456 RR0001 is on your receipt.
- | Our Lady of Fatima, keep our children.
- | My mom is in hospital and we are waiting for news.
- | He is in intensive care, please pray for him tonight.
- | I read C. S. Lewis every Lent.
- | Happy New Year from Thunder Bay!
- | Saint Kateri Tekakwitha, patron of Canada’s First Peoples, pray for us.
`;
