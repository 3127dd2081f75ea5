import type { CrisisWords } from './crisis.ts';

const words = (source: string, flags = ''): RegExp =>
  new RegExp(`(?<![a-z\\d])(?:${source})(?![a-z\\d])`, flags);
/** Not one pattern: joined, they take three times as long to compile, which a phone would feel at the first words. */
const anyOf = (...sources: string[]): RegExp[] => sources.map((source) => words(source));
const everywhere = (...sources: string[]): RegExp[] => sources.map((source) => words(source, 'g'));

// Spoken forms of Quebec: « pu » for « plus », « chu » for « je suis », « y » for « il », « jveux » for « je veux ».
const relative =
  '(?:mari|femme|chum|blonde|conjointe?|copain|copine|ex|pere|mere|papa|maman|beau[- ]\\w+|belle[- ]\\w+|frere|soeur|oncle|tante|cousine?|fils|fille|grand[- ]?\\w+|coach|entraineu[rs]e?|prof\\w*|patronn?e?|voisine?|coloc|homme|gars)';
const someone = `(?:il|elle|ils|y|quelqu'un|on|${relative})`;
const family =
  '(?:enfants?|petits?|petites?|mere|pere|maman|papa|soeur|frere|fille|fils|femme|mari|bebe|famille|jeunes)';
const upTo = (count: number): string => `(?:[\\w'-]+,? ){0,${count}}`;
const noMore = '(?:plus|pu|pus|pas)';
const partner =
  '(?:il|elle|y|mari|femme|chum|blonde|conjointe?|copain|copine|ex|epoux|epouse|pere|mere|beau[- ]pere|fils|fille|frere)';
const adult =
  '(?:oncle|pere|papa|beau[- ]\\w+|grand[- ]?\\w+|frere|cousin|coach|entraineur|prof\\w*|enseignant|pretre|patron|voisin|chum|gardien\\w*|moniteur|mari|ex)';
const weapon = '(?:couteau|machette|arme|fusil|pistolet|gun|hache|batte|baton)';
const pills =
  '(?:pilules?|comprimes?|medicaments?|medocs|cachets|tylenols?|advils?|somniferes|antidepresseurs|eau de javel|poison)';
const want =
  "(?:j?veux|j?voudrais|voulais|veut|voulait|(?:j')?aimerais|aimerait|souhaite|envie|gout|hate|reve|demande|prie)";
const afraid = '(?:peur|crains?|craint|craignons|craignent|terrifiee?|effrayee?|inquiete?)';

export const frCrisisWords: CrisisWords = {
  danger: anyOf(
    `(?:(?:veux|vais|envie de) (?!me |m')|(?:va|vas|vont|veut|voulait|menace de|essaie de|vient|s'en vient) )(?!se |s')${upTo(2)}(?:me |m'|nous |la |le |l'|les )?(?:tuer|tirer|poignarder|assassiner) ?(?:si|sa ${family}|ses ${family}|son \\w+|ma ${family}|mes ${family}|la|tout le monde|quelqu'un|pour|ce soir|cette nuit|$|[,;])`,
    `(?:va|veut|menace de) (?:me|nous|la|le|les|te|vous) tuer|envie de (?:la|le|les|te|vous) tuer`,
    `(?:va|vient|s'en vient|menace de|veut) ${upTo(3)}(?:me|nous|lui|leur) faire du mal`,
    `menace ${upTo(3)}(?:mettre le feu|bruler|tuer|tirer)|mettre le feu a (?:la|notre|ma) maison`,
    `(?:a|avec|prend|apporter|apporte|amener|tient|ont) (?:un|une|son|le|des) (?:arme|fusil|pistolet|gun)s?|${someone} ${upTo(2)}(?:a|avec|tient|sort|sorti) (?:un|son|le) (?:couteau|machette)`,
    `(?:entrer|rentrer|defoncer|forcer) ${upTo(2)}(?:chez (?:nous|moi)|(?:ma|notre|la) (?:porte|maison)) ${upTo(2)}(?:en ce moment|la|maintenant|ce soir|cette nuit)`,
    `me suit ${upTo(3)}(?:maison|partout|soirs?|rue|travail|dehors)|me harcele partout`,
    `(?:fille|fils|garcon|enfant|ado|niece|neveu|bebe) ${upTo(2)}(?:a disparu|est disparue?|est portee? disparue?|manque a l'appel|a fugue|est en fugue)`,
    `(?:pris|avale|prendre|prise) (?:trop de|toutes? mes|tous mes|une? (?:bouteille|pot|boite) de) ${upTo(2)}(?:pilules?|comprimes?|medicaments?|cachets|tylenol\\w*|somniferes)`,
    `(?:suis|chu|sommes|on est|est|sont) en (?:grand |grave )?danger`,
    `(?:crains?|peur|craint) pour (?:ma|notre|sa) (?:vie|securite)`,
    `(?:mal a la poitrine|crise (?:de coeur|cardiaque)),? ${upTo(8)}(?:respire (?:mal|pas|plus|pu)|seule?s?|maintenant)|respire (?:mal|pas|plus|pu),? ${upTo(8)}mal a la poitrine`,
    `(?:fait|faire|en train de faire) une (?:surdose|overdose)`,
    `(?:pris|prise|avale\\w*|gobe\\w*|bu|prend|prends|prendre) ${upTo(2)}(?:toute|toutes|tous|tout|trop|plein|tas|poignee|bouteille|boite|pot|flacon|\\d{2,3}) ${upTo(5)}${pills}|(?:bu|avale) (?:de l'eau de javel|du poison|de l'antigel)`,
    `(?:dehors|devant|derriere|a|dans|chez|pres de|sur) (?:(?:ma|notre|mon|la|le|sa|son) |l')?(?:porte|maison|cour|entree|fenetre|appartement|bloc|immeuble|ecole|eglise|escalier|galerie|stationnement|rue|autobus|nous|moi) ${upTo(4)}(?:avec|a|tient) (?:un|une|son|sa|des) ${weapon}|(?:avec|tient|pointe|brandit|sorti|montre|braque) (?:un|une|son|sa) ${weapon} ${upTo(2)}(?:devant|derriere|dans|chez|a|sur|vers) (?:ma|notre|mon|la|le|nous|moi|sa|l'\\w+)`,
    `(?:defonce\\w*|cogne\\w*|fesse\\w*|force|forcer|kicke\\w*) ${upTo(1)}(?:dans |sur |a |apres )?(?:ma|notre) (?:porte|fenetre)`,
    `${afraid} ${upTo(3)}(?:que|qu'il|qu'elle|qu'ils|qu'on|qu'y) ${upTo(4)}(?:me |m'|la |le |l'|nous |les |lui )(?:tue|tuer|poignarde\\w*|frappe\\w*|fasse\\w* (?:du )?mal|fasse\\w* quelque chose|retrouve|attaque|agresse|batte|tire)|(?:vienne|viennent) (?:me |m'|la |le |l'|nous |les )(?:tuer|frapper|faire du mal|agresser)`,
    `(?:me|nous) (?:poursuit|court apres|tient en otage|sequestre|tire dessus)|(?:m'|nous )(?:a|ont) (?:poignarde|attaque|kidnappe|sequestre|tire dessus|mis en joue)\\w*`,
    `(?:va|vas|vais|veut|menace de|pourrait|capable de) (?:tous |toutes )?(?:me|nous|la|le|les|te|vous) (?:tous |toutes )?(?:tuer|poignarder|egorger|tirer dessus|etrangler)`,
    `(?:maison|cuisine|bloc|logement|appartement) (?:est en feu|passe au feu|brule)|respire (?:plus|pu)|perdu connaissance|saigne (?:beaucoup|sans arret|de la tete)|se reveille (?:plus|pu|pas)(?! (?:assez|avant|a temps|la nuit|tot))`,
    `saigne (?:de la tete|beaucoup|sans|partout)|(?:ne |n')?(?:nous |me |lui )?repond (?:plus|pu|pas) (?:quand|et|du tout|$)|(?:ne )?nous repond (?:plus|pu|pas)|inconsciente? (?:par terre|depuis|et)`,
    `(?:va|vas|vont|veut|menace de) (?:tous )?(?:me|nous|la|les|lui|te) (?:bruler|noyer|battre|casser la|defigurer|etouffer|pendre|enterrer|crever|faire sauter|faire la peau)(?! (?:au|aux|a|a la|encore au|en|\\d))`,
    `(?:avale\\w*|gobe\\w*) tout(?:e|es|s)? (?:ce qu|ce que|ce qui|la |le |mes|ma|les)|(?:pris|prendre|avaler|avale) tout ${upTo(6)}(?:pharmacie|armoire|tiroir)`,
    `(?:pas|plus|pu|jamais) (?:rentree?|revenue?|donne (?:signe|de nouvelles)) ${upTo(3)}(?:depuis (?:hier|ce|cette|lundi|vendredi|samedi|dimanche|\\w+ jours?)|hier|cette nuit|de l'ecole|de la nuit)|la police (?:la|le|les) (?:re)?cherche|alerte amber|sans nouvelles ${upTo(4)}depuis (?:hier|\\w+ (?:jours|heures))`,
    `quelqu'un (?:est |dans |chez )(?:entre|rentre|la maison|ma maison|notre maison|l'appartement|la cour)|(?:un voleur|un intrus|un inconnu) (?:est |dans |chez )|(?:suis|chu|sommes|on est) (?:\\w+ )?(?:cachee?s?|barricadee?s?|enfermee?s?) (?:dans|sous|derriere|en haut)(?! (?:mon|ma|le (?:silence|coeur|peche)|tes|ton|la (?:peur|priere)))`,
    `(?:mal|douleurs?|serrement|pression) (?:dans|a) (?:la|ma|sa) poitrine ${upTo(8)}(?:bras|engourdi\\w*|machoire|souffle|passe|sueurs?)|bras (?:gauche )?(?:est |tout )?engourdi|visage ${upTo(2)}(?:paralyse|de travers|tombe d'un)`,
  ),
  suicide: anyOf(
    `sui?cid(?:e|er|aire|aires|ee|es)`,
    `(?:de|va|vais|veux|jveux|veut|voulait|voulais|pour) (?:me|se|te) (?:tuee?|tuer|pendre)(?! (?:a|au) )`,
    `(?:m'|s'|t')(?:enlever|oter|enleve) la vie|(?:mettre|mets|met) fin a (?:mes|ses|tes|leurs) jours`,
    `(?:en finir|finir avec (?:la|ma) vie|tout arreter pour toujours)(?! avec (?:ce|cette|le|la|les|mon|ma))`,
    `(?:veux|jveux|voudrais|voulais|veut|voulait|envie de|gout de|aimerais|j'aimerais|aimerait|prefere|prefererais|souhaite|hate de) ${upTo(3)}(?:mourir|crever|etre morte?|disparaitre pour (?:toujours|de bon))`,
    `(?:veux|jveux|veut|voulait|ai|envie de|gout de) (?:${noMore} )?(?:envie de |le gout de )?(?:vivre|exister|etre la|continuer a vivre) ?${noMore}`,
    `(?:veux|jveux|veut|voulait|ai|a|avais) ${noMore} (?:envie de |le gout de |gout de )?(?:vivre|exister|etre (?:la|ici)|me reveiller|etre en vie)`,
    `(?:serait|seraient|seriez|irait|seras|etaient) (?:bien )?mieux sans moi|mieux (?:mort|morte|sans moi)`,
    `(?:${noMore}|aucune|sans) ${upTo(2)}(?:raison|gout|envie|force) de vivre|(?:sert|vaut) (?:plus|pu|pas) ${upTo(3)}(?:de|la peine de|d'etre) (?:vivre|vecue?)|la vie (?:ne )?vaut (?:plus|pu|pas)`,
    `(?:ne )?(?:plus|pu) (?:jamais )?me reveiller|(?:jamais|plus) se reveiller un jour`,
    `lettre (?:d'adieux?|pour (?:dire|faire) (?:adieu|mes adieux))|idees (?:noires|suicidaires)|pensees suicidaires`,
    `(?:me|se) (?:suis |est )?(?:encore |deja )?(?:fais|fait|faire) (?:encore )?du mal(?! (?:au|aux|en|a) )|auto-?mutil\\w+|me mutil\\w+|se mutil\\w+|(?:me|se) coupe les (?:bras|veines|poignets)`,
    `(?:partir|aller) (?:le |la |les )?(?:rejoindre|retrouver) ${upTo(4)}(?:ciel|la-haut|paradis)`,
    `${want} ${upTo(2)}(?:que |qu')(?:tout|ca|la douleur|(?:ma|cette) souffrance|ma vie) (?:s'arrete|arrete|finisse|se termine|cesse|soit fini)(?! de)|${want} (?:plus )?(?:de )?(?:m'en aller|partir|disparaitre|m'endormir|m'effacer|dormir) (?:pour (?:toujours|de bon|l'eternite)|et (?:ne )?(?:plus|pu|pas|jamais))|${want} (?:juste |tellement )?disparaitre`,
    `personne ${upTo(3)}(?:s'ennui\\w+|me regretter\\w*|me pleurer\\w*|s'apercevr\\w*|remarquer\\w*|verrait) ${upTo(4)}(?:moi|morte?|partie?|disparu\\w*|la|meurs|disparais\\w*)|(?:manque|manquer\\w*|manquais) a personne|compte pour personne|si je (?:mourais|meurs|disparaissais|n'etais plus la),? ${upTo(3)}personne`,
    `(?:suis|chu|sens|comme|etre|juste|qu'un|devenue?) ${upTo(2)}(?:qu'un |un )(?:fardeau|poids|boulet) (?:pour|a)|(?:suis|chu|me sens) de trop|(?:sers?|servir) (?:plus |pu )?(?:absolument )?a rien(?! (?:de|d'))|(?:suis|chu) bonne? a rien|debarrasser? (?:le plancher|la place|tout le monde)|(?:allez|vas|va) (?:enfin |bientot )?avoir la paix|(?:derangerai|embeterai|ennuierai|achalerai) (?:plus|pu)`,
    `(?:ma|la|cette) vie (?:ne |n')?(?:vaut|a) (?:plus|pu|pas|aucun) ${upTo(2)}(?:sens|peine|valeur|but)(?! (?:sans|si))|ma vie (?:est |ne |n')(?:foutue|finie|ratee|inutile|sert (?:plus|pu|a rien))|(?:vois|voit|voyais) (?:plus|pu|pas|aucune|la seule) (?:d')?(?:issue|porte de sortie)|m'en sortirai (?:jamais|pas|pu)|rien ${upTo(1)}(?:qui )?me (?:retient|rattache)`,
    `(?:fatiguee?|tannee?|ecoeuree?|marre|assez|epuisee?|lasse?) (?:de |d')(?:vivre|la vie|ma vie|exister|cette vie|me reveiller|etre en vie)|(?:hais|haie|haiis|deteste|hait) (?:ma|la) vie`,
    `(?:me|se) (?:jeter|lancer|garrocher|precipiter|pitcher|jette|lance) ${upTo(2)}(?:en bas|du|devant|sous|dans le (?:fleuve|vide)|par la fenetre|d'un)|sauter (?:en bas )?(?:du|d'un) (?:pont|balcon|toit|viaduc|immeuble|\\w+ etage)|(?:foncer|rentrer) ${upTo(3)}dans (?:un|le) (?:arbre|mur|pilier|poteau|camion)|(?:m'|s')ouvrir les veines|(?:me|se) (?:trancher|tailler|couper|taillader) (?:les (?:veines|poignets|bras)|la gorge|les cuisses)|(?:me|se) (?:tirer une balle|noyer|empoisonner|crisser en bas|foutre en l'air|passer la corde)|(?:je (?:ne )?me|se) (?:coupe|taillade|brule|lacere|scarifie) (?:encore|la nuit|en cachette|depuis|les (?:bras|cuisses|jambes))|scarifi\\w+`,
    `(?:pilules|comprimes|medicaments|corde|lames?|rasoir) ${upTo(2)}(?:pretes?|pret|devant moi|sur (?:ma|la) (?:table|commode)|dans (?:ma|mes) (?:mains?|poche|chambre|tiroir)|a cote de (?:moi|mon lit))|(?:accumul\\w+|ramasse\\w*|cache\\w*|compt\\w+|mets de cote) ${upTo(1)}(?:mes|des|les|ses) ${pills}|(?:tout ce qu'il (?:me )?faut|un plan|mon plan) (?:pour|est) (?:le faire|en finir|mourir|fait|pret|me tuer)|(?:sais|decide|choisi|trouve) (?:deja )?(?:comment|quand|ou|le jour|la date|la facon) ${upTo(2)}(?:le faire|en finir|mourir)`,
    `serai (?:plus|pu) (?:la|ici|de ce monde) (?:demain|bientot|longtemps|ce soir|quand (?:vous|tu))|(?:ceci|c'est|voici) (?:mon |un |mes )(?:adieux?|dernier message)|(?:derniere nuit|dernier soir) (?:sur terre|de ma vie)|adieu (?:a )?(?:tous|tout le monde)|pardonne[zr]?[- ]moi (?:pour )?ce que je (?:vais|m'apprete)|(?:quand|lorsque) vous lirez (?:ceci|ca|ce message)|dormir et (?:ne )?(?:plus|pu|jamais)`,
    `(?:dieu|seigneur|jesus|la mort) ${upTo(5)}(?:vienne|venir|viens|viennes) me (?:chercher|prendre)|${want} (?:de |a )?la mort|regrette d'etre nee?|(?:prefererais|mieux) ${upTo(2)}(?:n'etre jamais|pas etre|jamais) (?:nee?|venue? au monde)|(?:capable|peux|peut) (?:plus |pu )?(?:de )?(?:vivre (?:comme ca|de meme|ainsi)|continuer a vivre|supporter (?:la|cette|ma) vie)`,
    `(?:pas|plus|pu|jamais) (?:voir|me rendre (?:a|au|jusqu'au)) (?:le |a |au )?(?:matin|lendemain|demain|jour|prochain)|rendrai (?:pas|pu) (?:a|au|jusqu'a|jusqu'au) ?(?:noel|paques|printemps|matin|demain|bout)|passerai pas (?:la|un autre|une autre|l'hiver|cette) ?(?:nuit|hiver|semaine|annee)?`,
    `(?:veux|voudrais|aimerais) ${upTo(2)}que ${upTo(3)}(?:arrete|s'arrete|cesse|finisse|se taise)(?:nt)? ${upTo(3)}(?:pour toujours|pour de bon|une fois pour toutes|dans ma tete)`,
    `(?:plus|pu) (?:un|le|une) (?:probleme|fardeau|poids|souci|charge) (?:pour|de) (?:personne|vous|eux|toi|tout|ma|mes)|a quoi (?:bon|ca sert) (?:de )?(?:continuer|vivre|exister|me lever|m'accrocher)|pourquoi (?:continuer a vivre|je suis encore (?:la|en vie))|personne ${upTo(2)}besoin de moi|personne (?:ne )?m'aime(?: plus)?`,
    `lacher le volant|(?:sais|choisi|trouve) ${upTo(2)}quel (?:pont|arbre|jour je)|(?:regarde|regardais|fixe|fixais) ${upTo(1)}(?:la|les|le|mes) (?:corde|pilules|lames?|rasoir|fusil|rails|medicaments)|(?:recommence|commence|arrete|continue)\\w* (?:a|de) (?:me|se) (?:couper|bruler|mutiler|taillader|blesser|faire (?:du )?mal|scarifier)(?! (?:les (?:cheveux|ongles)|du monde))|tente de (?:se|me) (?:tuer|suicider)|tente de (?:s'|m')(?:enlever|oter)`,
    `(?:plus|pu|pas|aucun) (?:d')?(?:avenir|futur)(?! (?:de|pour (?:la|notre|le|l'eglise)))|six pieds sous terre|(?:passe|passer|passera) a l'acte|merci pour tout ${upTo(3)}(?:soin|adieu|pardon)|(?:foncer|foncerais|rouler|conduire) ${upTo(3)}dans (?:la|une|le) (?:riviere|fleuve|lac|ravin|fosse|canal)|(?:mettre|mettais|mettrais|mets|mettait) fin a (?:tout|ca|ma vie|mes souffrances|cette vie)`,
  ),
  abuse: anyOf(
    `${someone} ${upTo(1)}(?:m'|nous |l'|t'|lui )(?:a|ont|avait|avaient) (?:encore |deja )?(?:frappe|battu|gifle|etrangle|poussee? (?:en bas|dans|contre|par terre)|viole|tabasse|maltraite|agresse|menace|abuse|cogne|fesse|brasse|brule|mordue?|crache|lance (?:une?|des|son)|tiree? (?:par|les cheveux)|prise? a la gorge|donne (?:un|des) coups?)\\w*`,
    `${adult} ${upTo(3)}(?:m'|nous |l'|lui )(?:a|avait|ont) (?:deja |encore )?touche\\w*(?! (?:un mot|droit|au coeur|profond\\w*|par|avec|beaucoup|l'epaule|le (?:coeur|front)|l'ame|en plein))|(?:me|la|le|nous) touch(?:e|ait) (?:quand|la|les (?:seins|fesses)|sous|entre|partout|sans|en cachette|pendant que)|(?:fait|faisait|faire) des choses (?:sexuelles|dans (?:mon|son) lit)|(?:vient|venait|entre|rentre|entrait) dans (?:ma chambre|mon lit)|sans (?:mon|son) consentement`,
    `(?:m'|nous |l'|les )(?:enferme|embarre|sequestre)\\w*(?! dans (?:sa|ses) (?:prieres?|coeur))|${partner} ${upTo(3)}(?:controle|fouille|cache|garde|prend|brise|verifie|surveille|confisque|lit) ${upTo(1)}(?:mon (?:tele\\w*|cell\\w*|argent|compte|passeport)|mes (?:papiers|cles|messages|sorties|textos|comptes|deplacements)|ma (?:paye?|paie|pension|carte)|tout ce que je)`,
    `(?:me|nous|lui|la|les) (?:lance|tire par|tire|crache|donne) (?:des (?:objets|choses|assiettes|coups)|un coup|les cheveux|dessus|au visage)|coups? de (?:poing|pied|ceinture|baton) ${upTo(3)}(?:moi|visage|ventre|ma|mes|a|aux|en|quand)|(?:leve|porte|levait) la main sur (?:moi|elle|lui|nous|(?:mes|ses|ma|sa|mon|son|les) ${family})|(?:me|la) (?:traite|traitait) (?:de |d')(?:folle|salope|conne?|putain|pute|noms|bonne? a rien|niaiseu\\w+|epaisse?|imbecile|moins que rien)|(?:me|nous) (?:humilie|terrorise|insulte|denigre|intimide)`,
    `${afraid} (?:de |d')(?:rentrer|retourner|aller|etre|rester|dormir|vivre) (?:a la maison|chez (?:nous|moi|mon|ma|lui|eux)|seule? avec|avec (?:lui|elle|mon|ma))|marche(?:r)? sur des oeufs|(?:pas|plus|pu|jamais) (?:\\w+ )?en securite (?:chez|a la maison|avec (?:lui|elle|mon|ma)|dans (?:ma|notre))|bleus? (?:partout|sur (?:les bras|le corps|le visage|mes|ses|tout)|au visage)|oeil au beurre noir|couverte? de bleus`,
    `photos? (?:de moi )?(?:toute )?(?:nues?|intimes?|deshabillee?)|nudes?|sextorsion|(?:me|lui|nous) fait (?:du chantage|des menaces)`,
    `(?:m'|l'|nous |lui )(?:a|avait|ont) (?:encore |deja )?(?:lance|jete|pousse|plaque|projete|traine|garroche|pitche)e?s? (?:contre|en bas|par terre|dehors|sur le|a terre|dans (?:les escaliers|le mur))|${someone} ${upTo(1)}(?:me|nous) (?:brule|mord|fouette|pince|secoue|griffe|affame|drogue)`,
    `mains? (?:sous|dans|entre) (?:ma|mes|son|sa|mon|ses) (?:jupe|robe|culotte|chandail|pantalons?|cuisses|jambes|pyjama|linge)|(?:photos?|videos?|images) ${upTo(2)}(?:sans (?:vetements?|linge|chandail|rien)|en sous-vetements|toute nue)`,
    `(?:chaise|commode|meuble) (?:contre|devant|derriere|sous) (?:la|ma) (?:porte|poignee)|(?:fouille|regarde) dans mon (?:tele\\w*|cell\\w*|sac)|decide (?:qui|ou|quand|ce que) je (?:peux|dois|vois|porte|mets)|(?:lui )?demander la permission pour (?:tout|sortir|voir|manger)`,
    `(?:va|dit|menace|promet) ${upTo(8)}si (?:je (?:pars|parle|le dis|appelle|le quitte|la quitte|m'en vais|refuse|porte plainte)|j'(?:en parle|appelle|ose))|rien sans (?:lui|elle)$|suis rien sans (?:lui|elle)|(?:arrete pas|essaie|essaye|continue|veut|voulait) (?:de |a )?(?:me |m'|la |nous )(?:toucher|embrasser|tripoter|caresser|deshabiller|frapper|battre|insulter)(?! (?:au|aux|a la|a l'))|attach\\w+ (?:mon|ma|mes|le|la|les) \\w+ (?:a|au|sur|dans) (?:son|sa|leur|le|la|un|une) (?:lit|chaise|fauteuil|chambre)`,
    `(?:le|la|les) (?:frappe|bat|gifle|pousse|mord|pince) (?:avec (?:sa|son|un|une|ses)|quand (?:il|elle|y)|chaque|tous|devant|a coups)|a donne (?:un coup|des coups) (?:de (?:poing|pied)|au visage|a (?:ma|mon|sa|son))|se defoule sur (?:moi|nous|les|ma|mes)|peur de ce qu'(?:il|elle|y) (?:va|pourrait)`,
    `${someone} ${upTo(2)}(?:me |m'|nous |la |l'|les )(?:frapp?e\\w*|bat|battait|battu\\w*|gifle\\w*|etrangle\\w*|pousse|poussait|viole|tabasse\\w*|maltraite\\w*|brutalise\\w*|touche la nuit|touche dans|harcele)`,
    `(?:me|nous) (?:bat|gifle|etrangle|tabasse|viole|pousse quand|maltraite|rabaisse|menace)`,
    `(?:bat|frappe|gifle) (?:ses|mes|les|sa|ma) ${family}`,
    `(?:abuse|abusait|abuser|abuses?) (?:de |d')(?:moi|elle|lui|nous|eux|ma|mon|mes|sa|ses)|attouchements?|inceste`,
    `(?:suis|ete|fait|est|fus|me fais|etait) (?:\\w+ )?(?:violee?s?|violer|battue?s?|abusee?s?|agressee?s?|agresser|maltraitee?s?|battre)`,
    `violence (?:conjugale|familiale|domestique|psychologique)|(?:femme|mari|enfant)s? battue?s?`,
    `(?:peur|terrifiee? par|crains) (?:de |d')?(?:lui|elle|mon ${relative}|ma ${relative})|(?:il|y|elle) me fait (?:tres |tellement )?peur`,
    `(?:lui|leur|me|nous) (?:fait|font|faisait) du mal|(?:quelqu'un|on) ${upTo(2)}(?:maltraite|frappe|bat)`,
    `(?:me|la|le) force a (?:coucher|faire|avoir|dormir)|rapports? forces?`,
    `(?:m'|l')(?:empeche|interdit) de (?:sortir|partir|voir|parler|travailler)|me laisse (?:pas|plus|pu) (?:sortir|voir|parler|travailler|appeler|dormir)|(?:me|m'a) (?:prend|prise?|saute|serre) ${upTo(1)}(?:a|par) la gorge`,
  ),
  harmless: everywhere(
    `(?:m'a|m'ont|nous a|l'a) (?:frappe|touche|secoue)\\w* (?:par|chez|dans (?:ce|cette|le|l'|la)|au coeur|le coeur|droit|profondement|beaucoup|d'entendre|de voir|c'est)`,
    `${noMore} (?:etre|devenir) (?:un )?(?:fardeau|poids)`,
    `(?:s'est|s'etait|se sont|nous sommes|me suis|se) (?:\\w+ )?(?:battue?s?|battre|bat) ${upTo(4)}(?:contre|pour|jusqu'\\w+|avec (?:courage|force|foi))`,
    `(?:equipe|paroisse|chorale|canadiens?|club|ecole|gardien) ${upTo(4)}(?:fait|fut|ete|est) (?:\\w+ )?(?:battre|battue?s?|tuer|massacrer|planter)|(?:fait|faire|ete|fus|suis) (?:\\w+ )?(?:battre|battue?s?) (?:\\d|par (?:un|une|deux|trois|l'equipe|les)|en (?:finale|prolongation|demi\\w*|fusillade)|aux|au|a la|a plate couture)`,
    `(?:fusil|arc|carabine|couteau) ${upTo(6)}(?:chasse\\w*|orignal|chevreuil|canards?|perdrix|outardes?|gateau|dinde|bois|musee)|(?:chasse\\w*|orignal|chevreuil|canards?|perdrix|outardes?|gateau|dinde|musee) ${upTo(6)}(?:fusil|arc|carabine|couteau)`,
    `(?:s'est|s'etait) (?:enleve|ote|donne) (?:la vie|la mort)|(?:s'est|s'etait|s'etant) (?:suicidee?|pendue?|tuee?)|(?:a|avait|ayant) mis fin a ses jours`,
    `(?:mort|morte|decede|decedee|parti|partie|perdu\\w*|deces|enleve) ${upTo(5)}(?:par|du|au|a cause du|de|d'un) suicide|(?:depuis|apres|suite a) (?:le|son) suicide|suicide de (?:mon|ma|son|sa|notre)`,
    `surdose (?:a|qui a) (?:emporte|pris|tue)|(?:mort|morte|decede\\w*|emporte\\w*) ${upTo(3)}surdose`,
    `prevention du suicide|(?:ligne|centre|intervention|semaine|journee) ${upTo(4)}suicide|prevenir (?:le suicide|la violence|les abus)`,
    `(?:pas|jamais|plus|point|aucunement|personne n'est|personne est) (?:du tout |vraiment )?(?:suicidaires?|en danger)`,
    `(?:veux|veut|voulais|voulait) (?:pas|point) ${upTo(1)}mourir|(?:n'a|n'ai|a|ai|avait) jamais (?:frappe|battu|touche|gifle|maltraite)\\w*`,
    `(?:demande|demandait) si ${upTo(5)}suicid\\w+`,
    `mourir (?:a la maison|chez (?:elle|lui|nous|moi)|en paix|dans la paix|paisiblement|a (?:moi|soi|lui|elle)[- ]meme|au peche|pour (?:toi|le christ|lui)|de (?:rire|faim|soif|honte|chaleur|froid|fatigue|peur|vieillesse)|dans les bras)|mourir est un avantage`,
    `(?:mort|morte|morts) de (?:rire|peur|fatigue|faim|honte|froid)|meurs (?:d'envie|de \\w+)`,
    `battue? (?:aux|au|a la|a l'|en) \\w+|(?:me|nous) bat (?:aux|au|a la|a l'|en|toujours aux?) \\w+`,
    `(?:tue|tuer|tuee?s?) (?:le temps|l'ennui|les mauvaises herbes)|cherchai(?:en)?t a (?:le|me) tuer|tu ne tueras`,
    `(?:ma|mon) (?:mere|pere|femme|mari|blonde|chum|patron|patronne|prof) va me tuer (?:si|quand|parce)`,
    `couteau (?:a|de) \\w+|fusil (?:de chasse|a l'eau)`,
  ),
  general: anyOf(
    `(?:pour|avec|sur|envers|a|aide|console|protege|accueille|soutiens) (?:tous|toutes|ceux|celles|celui|les|chaque|quiconque|toute personne|des personnes)`,
  ),
  announcements: anyOf(
    `(?:atelier|formation|roman|livres? (?:sur|de|qui)|film|documentaire|conference|cours (?:de|sur)|homelie|sermon|eveques?|pape|article|martyrs?|siecle|saintes? \\w+ (?:fut|est|a|etait)|saints|psaume|evangile|crucifi\\w+|flagell\\w+|calvaire|pilate|chemin de (?:la )?croix|vendredi saint|passion du|jesus (?:a ete|fut|est|etait)|christ (?:a ete|fut|est|etait)|apotres?|prophetes?|pharaon|herode|jean[- ]baptiste|goliath|parabole|journee mondiale|musee|histoire (?:de l'|du|sainte)|politique|protocole|webinaire|club de lecture)`,
  ),
  personal: [
    /(?<![a-z\d])(?:je|j'\w+|jveux|chu|jai|me|m'\w+|moi|mon|ma|mes|on est|nous sommes|il|elle|y|son|sa)(?![a-z\d])/,
  ],
  firstPerson: [/(?<![a-z\d])(?:je|j'\w+|jveux|chu|jai|me|m'\w+|moi|mon|ma|mes)(?![a-z\d])/],
  past: anyOf(
    `il y a (?:\\w+ ){1,2}(?:ans?|annees)|autrefois|jadis|dans le temps|a l'epoque|en (?:19|20)\\d\\d|quand j'etais (?:petite?|enfant|jeune|ado\\w*)`,
  ),
  recovery: anyOf(
    `(?:rends?|rendons) graces?|merci|reconnaissante?|remercie|gloire|en securite|gueri\\w*|sauve\\w*|delivre\\w*|libre|heureu\\w+|aujourd'hui je (?:vis|souris|chante)`,
  ),
};
