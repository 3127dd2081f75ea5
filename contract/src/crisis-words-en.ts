import type { CrisisWords } from './crisis.ts';

const words = (source: string, flags = ''): RegExp => new RegExp(`\\b(?:${source})(?![a-z\\d])`, flags);
/** Not one pattern: joined, they take three times as long to compile, which a phone would feel at the first words. */
const anyOf = (...sources: string[]): RegExp[] => sources.map((source) => words(source));
const everywhere = (...sources: string[]): RegExp[] => sources.map((source) => words(source, 'g'));

/** After an auxiliary verb, also where the apostrophe is missing. */
const not = "(?: ?not|n'?t)";
const negation = "(?:not|never|\\w+n'?t)";
const self = '(?:my|her|him|your|them|our)(?:sel(?:f|ves))';
const relative =
  '(?:husband|wife|boyfriend|girlfriend|partner|spouse|fiancee?|ex|dad|father|mom|mum|mother|step\\w+|brother|sister|uncle|aunt|cousin|son|daughter|grand\\w+|teacher|coach|priest|boss|roommate|neighbou?r|man|guy)';
const someone = `(?:he|she|they|someone|somebody|${relative})`;
const family =
  '(?:kids?|children|child|mother|mom|mum|sister|brother|daughter|son|wife|husband|baby|family|dad|father)';
const victim = `(?:me|us|them|the ${family}|kids|children|boys|girls|(?:my|our|his|her) ${family}|(?:him|her)(?! (?:head|back|leg|knee|foot|arm|hip|own|car|target|goals?)\\b))`;
const upTo = (count: number): string => `(?:[\\w'-]+,? ){0,${count}}`;
const cannot = "can(?: not|not|'?t)";
const afraid = '(?:afraid|scared|terrified|frightened|fears?|worried)';
const pills =
  '(?:pills?|tablets?|capsules|meds|medication|medicine|painkillers|antidepressants|tylenol|advil|sleeping|bleach|antifreeze|poison)';
const weapon = '(?:knife|machete|gun|handgun|shotgun|rifle|axe|hatchet|baseball bat|weapon)';
const place =
  '(?:door|house|home|building|window|apartment|school|church|hall|stair\\w*|yard|driveway|room|street|bus|store)';
const means = '(?:pills|tablets|meds|rope|noose|razors?|blades?)';

export const enCrisisWords: CrisisWords = {
  danger: anyOf(
    `(?:will|would|'ll|'d|could|might|may|going to|gonna|wants? to|try(?:ing)? to|threat\\w+ to|coming ${upTo(2)}to) (?:kill|shoot|stab|hurt|murder) (?:me|us|(?:his|her|my|our|the) ${family}|him|her|them|you|someone|somebody|everyone|people)`,
    `threat\\w+ to (?:kill|burn|shoot|hurt)|(?:burn|set fire to) (?:the|my|our) (?:house|home|place)`,
    `(?:has|have|had|got|with|bring|bringing|take|taking) (?:a|his|her) (?:loaded )?(?:gun|weapon|rifle)|${someone} ${upTo(2)}(?:has|had|got|with|pull\\w+) (?:a|his|her) (?:knife|machete)`,
    `(?:break|breaking|trying to get) in ?(?:to)? ?(?:to )?(?:my|our|the) (?:house|home|place|apartment|room)`,
    `following (?:me|us) (?:home|around)|stalking (?:me|us|her)`,
    `(?:${family}|boy|girl|niece|nephew|teenager) ${upTo(3)}(?:missing(?! (?:his|her|their|you|me|us|school|home|the|a|out))|disappeared|ran away|run away)`,
    `(?:took|taken|swallowed|taking) (?:too many|too much|all my|all of my|a bottle|a whole|the whole) ${upTo(3)}(?:pills?|tablets|meds|medication|tylenol|sleeping)`,
    `(?:i am|i'?m|we are|we're|she is|she's|he is|he's|they are|${relative} is) in (?:\\w+ )?danger`,
    `(?:afraid|fear\\w*|scared) for (?:my|our|her|his) (?:life|lives|safety)`,
    `(?:chest pains?|heart attack) ${upTo(8)}(?:can(?:not| not|'?t) breathe?|alone|right now)|can(?:not| not|'?t) breathe? ${upTo(8)}chest pains?`,
    `overdos(?:ed|es|ing)|(?:is|has) (?:taken |had )?(?:an )?overdose`,
    `(?:took|taken|swallow\\w*|downed|drank|drunk) ${upTo(3)}(?:all|whole|entire|full|bottle|box|pack|handful|fistful|everything|too many|\\d{2,3}) ${upTo(5)}${pills}|(?:drank|drunk|swallowed) (?:bleach|antifreeze|poison)`,
    `(?:outside|at|in|into|near|behind|by|through) (?:my|our|the|her|his|this) (?:\\w+ )?${place} ${upTo(4)}(?:with|has|holding|carrying) (?:a|an|his|her) (?:\\w+ )?${weapon}|(?:with|has|holding|carrying|waving|pulled|pointing|pointed) (?:a|an|his|her) (?:\\w+ )?${weapon} ${upTo(2)}(?:outside|at|in|into|near|on|to) (?:my|our|the|me|us|her|his|this)`,
    `(?:kicking|breaking|smashing|banging|pounding|hammering) (?:down|in|on|through|at) (?:my|our) (?:\\w+ )?(?:door|window)s?`,
    `${afraid} ${upTo(4)}(?:will|'ll|might|may|could|would|(?:is|'s|are) (?:going to|gonna)|gonna) ${upTo(3)}(?:kill|hurt|hit|beat|attack|stab|shoot|find|come (?:after|for|back)|harm) (?:me|us|(?:him|her|them)(?!self|selves)|(?:my|our|the) ${family})`,
    `(?:stabbed|attacked|attacking|mugged|kidnapped|shot at|shooting at) (?:me|us|my ${family})|held (?:at gunpoint|at knifepoint|hostage|against (?:my|her|his) will)|(?:someone|somebody|he|man) ${upTo(2)}(?:chasing|coming after) (?:me|us)`,
    `wants? (?:me|us|her|him) dead|(?:kidnapped|abducted) ${upTo(1)}(?:kids?|child|children|baby|daughter|son)`,
    `(?:house|home|apartment|building|kitchen|car) is on fire|(?:has stopped|stopped|isn'?t|is not|not) breathing|(?:won'?t|isn'?t|not|will not) wak(?:e|ing) up(?! (?:early|at|in time|for|until|before))`,
    `bleeding (?:from the|badly|a lot|heavily|so much|everywhere)|unresponsive|(?:not|isn'?t) responding|(?:he|she|they|${relative}) (?:does not|doesn'?t) (?:respond|answer us|wake up)`,
    `(?:will|'ll|'d|would|going to|gonna) (?:burn|drown|strangle|choke|beat|poison|stab|bury|run over|blow up) (?:me|us|her|him|them|everyone|(?:my|our|the|his|her) (?:${family}|house|home|place))(?! (?:at|in the (?:final|game)|with (?:kindness|love|hugs)))`,
    `(?:has not|hasn'?t|did not|didn'?t|never) (?:come|came|returned|been seen|make it|made it) ?(?:back )?(?:home|back)? ${upTo(2)}(?:since (?:yesterday|last night|this|school|noon|monday|friday|saturday|sunday)|last night|from school|all night)|police (?:are|is) (?:looking|searching)|(?:gone|went|is|been|reported) missing since|amber alert`,
    `(?:someone|somebody|stranger|intruder|he)(?:'s| is) (?:inside|in) (?:my|our) (?:house|home|apartment|basement|room|yard)|there(?:'s| is) (?:someone|somebody|a (?:strange )?man|a stranger|an intruder) (?:inside|in|outside) (?:my|our|the) (?:house|home|apartment|basement|window|yard)|(?:am|i'm|im|we're|we are) (?:hiding|hidden|barricaded) (?:in|under|inside|behind|upstairs|from|with)(?! (?:thee|thy|you|christ|jesus|god|my (?:sin|shame|work)|the (?:rock|shadow|shelter|cleft)))`,
    `(?:chest (?:hurts?|is tight|is hurting)|(?:pain|pressure|tightness) in (?:my|his|her) chest|chest pains?) ${upTo(8)}(?:bad|numb|arm|breath\\w*|jaw|sweating|now)|left arm ${upTo(2)}numb|face ${upTo(2)}droop\\w*|speech ${upTo(2)}slurr\\w*`,
  ),
  suicide: anyOf(
    `su(?:i)?ci?d(?:e|es|al|aly|ally)`,
    `kill?(?:ing|s)? ${self}|kms|unalive`,
    `(?:end|ending|ends|take|taking|takes) (?:my|his|her|their|your|our) (?:own )?(?:life|lives)|end(?:ing|s)? it all|end things tonight`,
    `(?:want|wants|wanted|wanna|wish|wishes|wished|like|prefer|rather|long|longing) ${upTo(2)}(?:die|be dead|dis+ap+ear forever)`,
    `(?:wish(?:es|ed)?|wanted|want) (?:\\w+ )?(?:was|were|been|had) (?:dead|never (?:been )?born|not here)`,
    `(?:do${not}|does${not}|did${not}|no longer|never) (?:want|wants|wanna|wish)(?: to)? (?:live|be alive|be here|exist|wake up|go on|keep living)`,
    `(?:better|happier) (?:off )?(?:without me|dead|if i (?:was|were) (?:gone|dead))`,
    `no (?:more )?(?:reason|point|use|will|desire) (?:to|in|for) (?:live|living|go on|going on|keep going|be alive)|nothing (?:left |more )?to live for|${negation} worth living`,
    `never (?:ever )?wake up|${negation} wake up (?:again|any ?more|tomorrow)`,
    `(?:goodbye|good bye|suicide|farewell) (?:note|letter)|(?:note|letter) ${upTo(3)}(?:to say|saying) goodbye`,
    `(?:hurt|hurts|hurting|harm|harms|harming|cut|cuts|cutting|burning) ${self}|self[- ]?(?:harm\\w*|injur\\w+)|cut(?:s|ting)? (?:my|her|his) (?:arms?|wrists?|legs?)`,
    `can(?:not| not|'?t) (?:go on|keep going|keep living)(?! (?:the|a|my|our|with(?:out)? (?:the|a)|vacation|holiday|to|until|any trip))`,
    `(?:want|wants|wanted) to (?:be gone|be with|join|go) ${upTo(5)}(?:in heaven|up there)|want to be gone`,
    `(?:want|wants|wish|wishes|need|wanted|ready for) (?:it|it all|this|all of (?:it|this)|everything|this life|my life|the (?:pain|hurt|hurting|suffering)|my (?:pain|suffering)) (?:to (?:just )?(?:be over|be done|end|stop)|over|to go away) ?(?:for good|forever|for ever|already|now|tonight|$|,)|over and done with (?:life|living)`,
    `(?:nobody|no one|noone|who|not a soul) (?:would|will|'d|'ll) (?:even |ever |really )?(?:miss|notice|care|mind|cry) ${upTo(4)}(?:gone|dead|die|died|disappeared|not here|wasn'?t here)|(?:nobody|no one|noone|not a soul) (?:would|will|'d|'ll) (?:even |ever |really )?miss me(?! (?:at|while|when|on|there|in|for|during))`,
    `(?:am|i'm|im|feel|feeling|feels|being|become|only|just|such|nothing but) (?:like )?a (?:\\w+ )?burden (?:to|on|for)|burden to (?:everyone|everybody|you all)`,
    `(?:${negation}|no longer|hardly|barely) ${upTo(3)}(?:any|a|an|one|the|much|single) (?:\\w+ )?(?:reason|point|use|sense|purpose|will) (?:to|in|for|of) (?:me )?(?:to )?(?:keep |go on |be )?(?:live|living|alive|going on|continuing|existing|being here|tomorrow)`,
    `(?:tired|sick|weary|had enough|done|finished|fed up) (?:of|with) (?:living|life|being alive|existing|this life|this world|my life|waking up)|hates? (?:being alive|living|my life)`,
    `(?:wish|wishes|wished|hope|hoping|pray|praying|asking|beg|begging|want|wanted) ${upTo(3)}(?:could|would|to|might) (?:just )?(?:disappear|vanish|not exist|cease to exist|stop existing|sleep forever|fall asleep forever|not wake(?: up)?)|wish(?:es|ed)? (?:i|he|she) (?:didn'?t|did not|never) (?:exist|existed)|(?:fall asleep|go to sleep|close my eyes) and (?:not|never) (?:wake|open)`,
    `(?:want|wish|ask|asking|asked|beg|begging|begged|pray|praying|prayed) ${upTo(2)}(?:god|the lord|lord|jesus|him) ${upTo(2)}(?:to |would |will )(?:just )?(?:take me(?! (?:by|to|as|where|there|deeper))|let me die|end (?:it|my life)|stop my heart)`,
    `(?:see|sees|find|there'?s|there is|have|having) (?:the )?(?:only|no other|no|any) way out(?! of (?:the|this|town|here|there)\\b)|(?:no|lost (?:all|any)) hope (?:left|for me|anymore|any more|of (?:ever )?getting)|(?:nothing|no one|nobody) left for me|nothing to look forward|(?:my|this) life (?:is|has|feels) (?:\\w+ )?(?:worthless|pointless|useless|over|no (?:meaning|point|purpose)|no (?:more|longer)|meaningless)|life (?:is ?n'?t|isn'?t|is not) worth`,
    `(?:i|i've|i'm|ive|im|she|she's|he|he's) ${upTo(2)}(?:sav\\w+|hoard\\w+|stockpil\\w+|count\\w+|hid|hidden|hiding|collect\\w+) (?:up )?(?:all )?(?:my|the|her|his|enough|some) (?:\\w+ )?(?:pills|tablets|meds|medication)|(?:the|all|these|enough|my|a|some) (?:\\w+ )?${means} ${upTo(2)}(?:ready|waiting|in front of me|beside (?:me|my bed)|next to (?:me|my bed)|in my (?:hands?|lap|drawer|closet|bag|car|room)|on (?:my|the) (?:table|desk|bed|nightstand|night table|lap|counter))|gun ${upTo(2)}(?:in|to|against) (?:my|his|her) (?:mouth|head|own head)`,
    `(?:know|knows|decided|planned|figured out|looked up|thought about|picked|chosen|chose|set) (?:exactly )?(?:how|when|where|the (?:day|date|bridge|place|way)) ${upTo(2)}(?:do it|i'?ll do it|end it|to die|i will die|he will die|she will die)|ways? to (?:die|kill ${self})|plan(?:s|ned|ning)? to (?:die|end (?:it|my|her|his))`,
    `(?:think|thinks|thought|thinking|thoughts|want\\w*|wanna|urge|tempted|almost|nearly|about|going|plan\\w*|feel like|felt like|keep imagining|ready|stand\\w*) ${upTo(4)}(?:(?:to |of |about )?jump\\w* ${upTo(1)}(?:off|from|in front|into|onto|out)|(?:driv\\w+|crash\\w*|steer\\w*|swerv\\w+) ${upTo(3)}(?:into|off) (?:a|the|that|oncoming) (?:\\w+ )?(?:tree|wall|river|pole|lake|cliff|bridge|truck|road|traffic|pillar))|(?:walk|step|stepp\\w+|throw\\w*) ${upTo(2)}in front of (?:a|the) (?:train|bus|truck|metro|subway|car)`,
    `(?:hang|hanging|hanged|hung|drown|drowning|shoot|shooting|poison|poisoning|suffocate) (?:my|her|him|your|them)sel(?:f|ves)(?! (?:in (?:the foot|work|music|coffee)|out|up))|(?:slit|slitting|slash\\w*|open) (?:my|her|his) (?:wrists?|veins|throat)`,
    `won'?t be (?:here|around|alive) (?:much longer|any ?more|when you|by (?:morning|then|tomorrow)|after tonight)|(?:this is|saying|say|said) (?:my )?(?:last |final )?good-?byes? (?:everyone|everybody|to (?:everyone|everybody|you all|all of you|this world|life|my (?:kids|children|family)))|by the time (?:you|anyone) reads? this|forgive me for what i(?:'m| am|'ll| will)|(?:giv\\w+|gave) away (?:all )?(?:my|his|her|all of (?:my|his|her)) (?:\\w+ )?(?:things|stuff|belongings|possessions)|last (?:night|day|message|post|prayer|sunrise) (?:on (?:this )?earth|i(?:'ll| will) ever)`,
    `do something ${upTo(2)}to (?:my|her|him|your)self|(?:suicide|self-?harm) (?:watch|attempt)|(?:better off|want to be|wants to be) dead|(?:not|\\w+n'?t) (?:be|being) (?:here|around|alive) (?:any ?more|any longer)`,
    `${cannot} (?:live|exist|carry on living) (?:like this|this way|with this|any ?more|any longer|another)|${cannot} (?:take|bear|face|stand|do) (?:life|living|being alive|this life|another (?:day|night|winter)) ?(?:any ?more|any longer|of (?:this|living)|like this|$|,)`,
    `(?:been|started|began|stopped|is|am|i'm|im|she's|he's|keeps?) cutting (?:again|at night|in secret|to cope|when)|(?:cuts|burns|scars) (?:all over|on|up|along) (?:my|her|his) (?:\\w+ )?(?:arms?|wrists?|thighs?|legs?)|burn(?:s|ing|ed)? (?:my|her|him)self with`,
    `(?:not|never) (?:to )?(?:see|live to see|wake to) (?:the |another )?(?:morning|tomorrow|daylight|sunrise|day)|i(?:'m| am|m)? ${upTo(2)}(?:not |won'?t )?(?:going to |gonna )?(?:make it|be here) (?:to|until|till|through|past) (?:christmas|easter|spring|summer|morning|tomorrow|new year|(?:the|this|tonight) ?(?:night|week|weekend|winter|day|morning|month)?|my (?:next )?birthday)`,
    `(?:want|wish|need|wanted) (?:the|this|these|my|all the) (?:\\w+ )?(?:noise|voices?|thoughts?|pain|hurt|hurting|suffering|darkness|emptiness|feelings?|loneliness) (?:in my head |inside (?:me )?)?(?:to (?:just )?(?:stop|end|be over|go away)|gone|over)`,
    `(?:not|\\w+n'?t|no longer|never) (?:be|being) (?:a|any|anybody's|anyone's|any one's|your|everyone's|their|my family's) (?:problem|burden|worry|trouble|bother)|(?:nobody|no one) (?:needs|wants|loves) me`,
    `(?:what'?s|what is|what was|is there|see) (?:the |any |no |a )?(?:point|use|sense|reason) (?:of|in|to|for) (?:me )?(?:going on|go on|living|live|being here|being alive|existing|continuing|carrying on|trying)|why (?:should i |do i |bother |even )?(?:go on|keep living|keep going|live any ?more|keep trying)|why am i (?:even |still )?(?:alive|here on earth)`,
    `(?:look|looks|looking|star(?:e|es|ing)|eye(?:ing|s)) at (?:the|my|his|her|all the|those) (?:\\w+ )?(?:rope|pills|blades?|razors?|noose|gun|rifle|train tracks|medicine cabinet)|(?:know|knows|picked|chose|chosen|decided) (?:on )?which (?:bridge|tree|building|train|pills)|let(?:ting)? go of the (?:steering )?wheel(?! and let)|(?:driv\\w+|walk\\w*|step\\w*|drift\\w*) off (?:the|a) (?:road|bridge|cliff|edge|roof|platform|ledge)`,
    `(?:see|have|has|is|there's) no future|no future for me|(?:wish\\w*|want\\w*|rather|better|should) ${upTo(4)}(?:six feet under|in my grave|in the ground)|(?:thanks|thank you) for everything,? (?:and )?(?:take care of|good-?bye|i love you all|forgive)|${afraid} ${upTo(1)}(?:he|she|they|i)(?:'ll| will| might| may| could)? ${upTo(2)}(?:do it|go through with it|do something (?:stupid|bad|terrible|drastic))|(?:just|to|of) end(?:ed|ing)? (?:things|everything)(?! (?:with|between|on))|put an end to (?:it all|everything|my)`,
  ),
  abuse: anyOf(
    `${someone} ${upTo(3)}(?:hits?|hitting|beats?|beating|slaps?|slapped|slapping|punch\\w*|kicks?|kicked|chok\\w+|strangl\\w+|shov\\w+|pushe[sd]|hurts|hurting|rap(?:es|ed|ing)|molest\\w*|touching|touches|grab(?:s|bed)) ${victim}`,
    `(?:hurting|harming|hitting|beating|abusing|molesting|mistreating) ${victim}`,
    `(?:shoves|slaps|hits|beats|chokes|strangles|punches|kicks) (?:me|us|(?:the|my|our) ${family})`,
    `(?:touche[sd]|touching) (?:me|her|him|us) (?:at night|down there|in bed|inappropriately|where|under|sexually)`,
    `(?:being|am|was|were|is|been|got|get|gets|getting) (?:\\w+ )?(?:abused|beaten|raped|molested|assaulted|mistreated|battered|groomed)`,
    `abus(?:es|ing|ed|ive) (?:me|us|her|him|them|the ${family}|(?:my|our) ${family}|husband|wife|boyfriend|girlfriend|partner|relationship|marriage|home|father|mother)|(?:verbally|sexually|physically|emotionally|spiritually) abus\\w+`,
    `domestic (?:violence|abuse)|(?:rape|raped|rapes|molest\\w*|incest)`,
    `(?:afraid|scared|terrified|frightened|in fear) of (?:him|her|my ${relative})`,
    `threat\\w+ (?:me|us|her|him|my ${family})`,
    `forc(?:es|ed|ing) (?:me|her|him) to (?:have sex|sleep with|do things|undress|kiss)`,
    `(?:do${not}|does${not}|wo${not}|will not|never) (?:let|lets|allow|allows) (?:me|her|us) (?:to )?(?:leave|go out|see|talk|use|work|have)`,
    `by the throat|around (?:my|her) (?:neck|throat)|(?:by|pull\\w*) (?:my|her) hair`,
    `(?:uncle|step\\w+|father|dad|brother|cousin|coach|teacher|priest|boss|neighbou?r|grand\\w+|boyfriend|tutor|babysitter|roommate) ${upTo(3)}touched (?:me|her|him|my ${family})(?! (?:deeply|so|very|by|with|to|profoundly|greatly|and (?:my|his) words|on (?:the|my) (?:shoulder|forehead|head|hand|arm)))`,
    `(?:lock|keep|shut)s (?:me|us|her|him|them|the ${family}|my ${family}) (?:in|inside|up|out|locked)(?! (?:of mind|the loop|touch|mind|my|his (?:prayers|heart|hands|care|love|grace)|(?:your|her) prayers|good|line|shape|stitches|check|prayer|peace|business|company))|locked (?:me|us|her|him|the ${family}) (?:up|outside|in (?:the|a|my|her|his) (?:\\w+ )?(?:basement|closet|bedroom|room|house|apartment|cellar|garage|shed|bathroom|washroom))|lock(?:s|ed)? (?:me|her) in(?:side)? (?:and|so|at|when|every)`,
    `(?:he|she|husband|wife|boyfriend|girlfriend|partner|ex|fiancee?|spouse) ${upTo(4)}(?:takes|took|hides|checks|controls|smashed|smashes|broke|reads|tracks|monitors|keeps|has) (?:away )?(?:all )?(?:my|her) (?:phone|cell\\w*|keys|car keys|passport|papers|money|bank ?card|debit card|pay\\w*|cheques?|location|texts|messages|medication)|controls (?:everything|every ?thing|all the money|the money|what i|who i|where i|every)`,
    `(?:son|daughter|nephew|grand\\w+|niece|caregiver|he|she|they) ${upTo(3)}(?:takes|took|taking|steals?|stole|stealing|keeps|empt\\w+) (?:all )?(?:my|her|his|grandma's|mom's) (?:pension|old age|savings|bank account|cheques?)`,
    `${afraid} to (?:go|be|come|sleep|stay|walk) (?:back )?(?:home|in my own|alone with|around (?:him|her)|with (?:him|her))|walk\\w* on eggshells|(?:${negation}|no longer|never) (?:\\w+ )?safe (?:at home|(?:here )?with (?:him|her|my)|around (?:him|her|my)|in (?:my|our|her|his|that|this) (?:own )?(?:home|house|room|bed|apartment|marriage|family))`,
    `(?:black eyes?|bruis\\w+|marks) ${upTo(4)}(?:from|by|because of) (?:him|her|my ${relative}|his)|(?:gave|gives|left|leaves) (?:me|her|him|us) (?:with )?(?:\\w+ )?(?:black eye|bruis\\w+|marks)|covered in bruises|bruises (?:all over|on (?:my|her|his|the))`,
    `(?:threw|throws|throwing) ${upTo(3)}at (?:me|us|my ${family}|the (?:kids|children|wall))(?! (?:in fun|for fun))|(?:pinned|pins|held|holds) (?:me|her) (?:down|against)|(?:spits|spat) (?:on|at|in) (?:me|my face|her)|(?:choked|burned|bit|whipped|spanked|dragged|shoved|slapped|punched|kicked|strangled|knocked) (?:me|her|us|my ${family}|the (?:kids|children|boys|girls))(?! (?:dead|out|at|in (?:hockey|soccer|the game)|off my feet|over with|out of (?:the|our)|sideways))`,
    `calls? (?:me|us|my mom|my mother|her) (?:\\w+ ){0,2}(?:worthless|stupid|whore|slut|ugly|useless|names|crazy|pathetic|garbage|trash)|(?:humiliat\\w+|belittl\\w+|terroriz\\w+|degrad\\w+|bull(?:y|ies|ied|ying)) (?:me|us|her|my ${family})`,
    `(?:make|makes|made|making) (?:me|her|him|us) (?:touch|undress|watch (?:him|porn\\w*|things)|sleep with|have sex|do (?:sexual|things)|take (?:my|her) clothes|get naked|sit on his)|(?:comes|came|coming|gets|got|climbs|climbed|sneaks) (?:in|into|in to) my (?:room|bed|bedroom) (?:at night|when|every|while|and)|won'?t take no for an answer|without my consent`,
    `(?:nudes|(?:naked|nude|intimate|sexual) (?:pictures?|photos?|pics|images?|videos?))(?! (?:of adam|in art|paint\\w+))|sextort\\w+|blackmail\\w* (?:me|her|him|us)`,
    `has (?:a )?(?:temper|rage) (?:and|so) ${upTo(4)}(?:scared|afraid|hide)|(?:screams|yells|shouts) (?:at|in) (?:me|us|my face|the (?:kids|children)) (?:every|all|until|when|and)`,
    `(?:threw|throws|pushes|pushed|slammed|slams|shoved|shoves|dragged|drags) (?:me|her|us|him|my ${family}|the (?:kids|children)) (?:against|down|into|onto|across|out of|to the (?:floor|ground))(?! (?:the (?:pool|lake|water|snow|church choir)))`,
    `(?:goes|going|looks|searches) through my (?:phone|messages|texts|purse|mail|emails)|(?:decides|chooses|controls|dictates|tells me) (?:who|what|where|when|how) i (?:can|may|am allowed|should|get to|could|wear|see)|(?:ask|beg|asking) (?:him|her|my (?:husband|wife|partner)) for (?:money|permission|every)`,
    `(?:hands?|fingers) (?:up|under|down|in|inside|between) (?:my|her|his) (?:\\w+ )?(?:skirt|shirt|dress|pants|thighs?|legs|underwear|py?jamas|pajamas|blouse)|(?:pictures?|photos?|pics|videos?) ${upTo(3)}(?:without (?:my |her |his |any )?(?:clothes|shirt|top|pants)|in (?:my|her|his) underwear|undressed|topless|in the shower)`,
    `burns (?:me|my|us|her (?:arms?|hands?))|burned (?:me|us) (?:with|on)|(?:whips|bites|pinches|starves|drugs|drugged) (?:me|us|her|him|my ${family}|the (?:kids|children))`,
    `(?:chair|dresser|furniture) (?:against|under|behind|in front of) (?:the|my) door|(?:lock|hide) (?:myself|ourselves) (?:in|away)|(?:i|we|i'm|we're|am|are|to|kids|children) hid(?:e|ing)? from (?:him|her|my ${relative})|sleep with ${upTo(5)}door`,
    `takes it out on (?:me|us|the ${family}|my ${family})|scared of what (?:he|she|my ${relative}) (?:will|might|could|'ll)`,
    `(?:will|'ll|'d|would|going to|says?|said|threat\\w+) ${upTo(8)}if i (?:ever )?(?:leave(?! (?:early|the door|it))|tell anyone|tell someone|tell him|talk|say anything|speak up|call the|report)|i(?:'m| am) nothing without (?:him|her)|(?:ties|tied|tie|straps?|strapped|chains?|chained) (?:me|him|her|them|my ${family}) (?:to|down|up)`,
  ),
  harmless: everywhere(
    `(?:took|taken) (?:his|her|their) own (?:life|lives)|(?:ended|ending) (?:his|her|their) (?:own )?(?:life|lives) ${upTo(3)}(?:ago|last|in)`,
    `(?:who|she|he|daughter|son|brother|sister) ended (?:his|her) (?:own )?life`,
    `(?:died|dead|death|passed|lost|gone|loss) ${upTo(5)}(?:by|to|from|of) suicide|committed suicide|killed (?:him|her)self|suicide of (?:my|our|his|her|a)`,
    `overdose that (?:took|killed)|(?:died|death|lost) ${upTo(4)}overdose`,
    `suicide (?:prevention|line|hotline|helpline|awareness|crisis|survivors?|bomb\\w*|squad)|prevent\\w* (?:suicide|abuse)`,
    `(?:${negation}|no longer|nobody|no one) (?:been |feel |feeling |at all |was |is )?(?:suicidal|in (?:any )?danger)`,
    `${negation} want(?:ed)? to die|${negation} (?:hits?|beat|slapped|hurt|touched) (?:me|us|him|her|them|(?:my|our|his|her|the) ${family})`,
    `asked (?:me )?(?:if|whether) ${upTo(5)}suicid\\w+`,
    `(?:to )?die (?:at home|in peace|peacefully|well|happy|to (?:my|one'?|your|him|her)?(?:self|sin)|for (?:you|christ|him|the faith)|in (?:his|the lord'?s?) (?:arms|grace|friendship)|laughing|of (?:laughter|embarrassment|shame|boredom))|to die is gain|dying to ${upTo(1)}\\w+`,
    `(?:beats?|beaten|beating|kicks?|hits?) (?:me|us|him|her|them) (?:at|by|in|to|up with|with (?:her|his) (?:queen|jokes))`,
    `(?:hurt|hurts|hurting|cut|cutting) (?:my|her|him)self (?:on|while|when|at|out|off|short|skiing|skating|falling|lifting|shaving|cooking|a|some)`,
    `(?:you|thou) shal(?:l|t) not (?:kill|murder)|(?:sought|seeking|plotted|wanted|tried) to kill (?:him|jesus|paul|david|moses)`,
    `(?:mom|mum|mother|wife|husband|dad|sister|boss|teacher|grandma|nana) (?:is going to|is gonna|will|'ll|would|'d) kill me (?:if|when|for|because) ${upTo(4)}(?:forg\\w+|late|los[et]|eat|ate|spill\\w*|ruin\\w*|bring|brought|buy|bought|wear|wore|mess|kitchen|mud\\w*|miss(?:ed)?|br[eo]ak\\w*|broke|dent\\w*|burn\\w*|cookies?|cake|pie)`,
    `(?:heat|cold|humidity|snow|job|work|homework|exams?|stairs?|hill|walk|climb|sermon|wait\\w*|suspense|winter|commute|diet|knees?|back|feet|shoes|allerg\\w+|headache|it|this|that|which) ?(?:will|would|'ll|'d|is going to|is gonna|going to|might|could) (?:kill|be the death of) (?:me|us|him|her)`,
    `(?:gun|rifle|shotgun|knife|bow|axe|hatchet)s? ${upTo(6)}(?:hunt\\w*|deer|moose|elk|ducks?|geese|grouse|partridge|range|museum|cake|turkey|wood|firewood|fish)|(?:hunt\\w*|moose|elk|deer|ducks?|geese|grouse|partridge|museum|cake|turkey|firewood) ${upTo(6)}(?:gun|rifle|shotgun|knife|bow|axe|hatchet)s?`,
    `${negation} (?:want(?:ed)? to |wish to )?(?:be|become|being) (?:\\w+ )?a (?:\\w+ )?burden`,
    `beaten (?:gold|silver|work|path|track|eggs?)|by (?:accident|mistake)|(?:beaten|knocked|kicked|locked) out(?: of)? (?:the|in) (?:\\w+ )?(?:playoffs?|round|final|tournament)|(?:was|were|got|get|been) (?:\\w+ )?beaten (?:at|in (?:the|over\\w*|a|straight)|\\d|by (?:a|one|two|three|\\d+|the) (?:goals?|points?|runs?|other|\\w+ (?:team|goals?|points?|parish|choir)))`,
    `if i should die before i wake|die (?:on the cross|that we might|so that we)|(?:my|our|the) (?:team|parish|choir|side|goalie) ${upTo(4)}(?:beaten|killed|murdered|slaughtered|destroyed)`,
    `(?:hunting|kitchen|butter|steak|carving|bread|pocket|glue|water|nail) (?:knife|gun|rifle)`,
  ),
  general: anyOf(
    `(?:for|with|on|upon|help|comfort|protect|remember|welcome) (?:all|any|those|every|everyone|everybody|anyone|people|persons|men|women|children|youth|teen\\w*|young|families|couples|prisoners|migrants|refugees|victims|survivors|volunteers|workers|police|nurses|soldiers|the (?:people|sick|poor|homeless|victims|survivors|volunteers|families|children|lonely|despairing))`,
  ),
  announcements: anyOf(
    `(?:workshop|training|novel|books? (?:club|about|on|of|study|sale)|film|movie|documentary|conference|lecture|(?<!of )course|homily|sermon|bishops?|pope|articles? (?:about|on|in)|martyrs?|century|saints?(?= (?:was|were|are|is|who|of|day|lived|died|\\w+ (?:was|is)))|psalm|gospel|parable|world day|anniversary of|museum|crucif\\w+|scourg\\w+|calvary|pilate|(?:stations|way) of the cross|good friday|passion of|(?:jesus|christ) (?:was|is|had been|being)|apostles?|prophets?|israelites?|pharaoh|herod|john the baptist|goliath|joseph's brothers|history (?:of the|class|book)|policy|protocol|webinar)`,
  ),
  personal: [/\b(?:i|i'?m|i'?ve|me|my|mine|myself|we are|we're|us|he|she|his|her|him)\b/],
  firstPerson: [/\b(?:i|i'?m|i'?ve|me|my|mine|myself)\b/],
  past: anyOf(
    `(?:\\w+ )?(?:years?|decades?) (?:ago|later)|used to|back then|long ago|in (?:19|20)\\d\\d|when i was (?:a |very |so )?(?:child|kid|boy|girl|teen\\w*|young\\w*|little|\\d+)`,
  ),
  recovery: anyOf(
    `thank\\w*|grateful|give thanks|praise\\w*|safe|healed|saved|free now|recovered|rescued|alive today|glad|happy`,
  ),
};
